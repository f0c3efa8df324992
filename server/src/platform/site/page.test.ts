/** @jest-environment build-config/jest/browser-environment.cjs */
import { createHash } from 'node:crypto';
import { institute } from 'api-contract/institute';
import { writePage } from './page';
import { webManifest } from './page-head';
import type { ReleasedSite, SitePage } from './released-site';
import { sitemap } from './search-engines';

const PUBLIC_URL = 'https://institute.example';
const file = (address: string) => ({ address, integrity: 'sha384-x' });

const booking: SitePage = {
  path: '/BookingForm',
  role: null,
  files: [file('/remotes/remote-public/v1/page.js'), file('/remotes/remote-public/v1/page.css')],
  styles: '.p{color:red}',
  prerendered: {
    title: 'حجز <درس>',
    description: 'وصف "المعهد"',
    html: '<main><h1>حجز</h1><form method="post"><input name="phone"/></form></main>',
  },
};
const signUp: SitePage = {
  path: '/Signup',
  role: null,
  files: [file('/remotes/remote-public/v1/sign-up.js'), file('/remotes/remote-public/v1/sign-up.css')],
  styles: '.s{color:red}',
};
const dashboard: SitePage = {
  path: '/TeacherDashboard',
  role: 'teacher',
  files: [file('/remotes/t/v1/a.js')],
  styles: '.t{color:red}',
};

const site: ReleasedSite = {
  text: '{"microFrontends":{"x":"</script>"}}',
  shell: {
    files: [file('/shell/v1/shell.js'), file('/shell/v1/shell.css')],
    styles: '.shell{color:red}',
    fonts: [file('/shell/v1/typeface.woff2')],
    pictures: [
      file('/shell/v1/icon.1.svg'),
      file('/shell/v1/icon-192.1.png'),
      file('/shell/v1/shared-link.1.png'),
    ],
  },
  pages: new Map([
    ['/bookingform', booking],
    ['/signup', signUp],
    ['/teacherdashboard', dashboard],
  ]),
};

function parsed(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

function write(page: SitePage | undefined, occasion?: Parameters<typeof writePage>[3]) {
  const { html, securityPolicy } = writePage(site, page, PUBLIC_URL, occasion);
  return { page: parsed(html), securityPolicy };
}

const meta = (page: Document, name: string) =>
  page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');

test.each([
  ['prerendered', booking, '.p{color:red}'],
  ['of a section', dashboard, '.t{color:red}'],
  ['for everybody that is not prerendered', signUp, '.s{color:red}'],
  ['that nobody has released', undefined, '.shell{color:red}'],
])(
  'A page %s brings its style sheets along: allowed by their hash, and nothing is fetched for them',
  (_, wanted, styles) => {
    const { page, securityPolicy } = write(wanted);
    const text = page.querySelector('style')?.textContent ?? '';
    expect(text).toBe(styles);
    const hash = createHash('sha256').update(text).digest('base64');
    expect(securityPolicy).toContain(`style-src 'self' 'sha256-${hash}';`);
    const sheets = [...page.querySelectorAll('link[rel=stylesheet]')];
    expect(sheets.map((link) => [link.getAttribute('href'), link.hasAttribute('disabled')])).toEqual(
      (wanted?.files ?? [])
        .filter(({ address }) => address.endsWith('.css'))
        .map(({ address }) => [address, true]),
    );
    expect(page.querySelector('link[rel=preload][as=style]')).toBeNull();
  },
);

test.each([
  ['prerendered', booking, {}],
  ['of a section', dashboard, {}],
  ['that nobody has released', undefined, {}],
  [
    'that comes back with a reason',
    booking,
    { rejectedForm: { fields: new URLSearchParams(), message: 'لا يصلح' } },
  ],
])('The first thing on a page %s leads past its header', (_, wanted, occasion) => {
  const { page } = write(wanted, occasion);
  const first = page.body.firstElementChild;
  expect(first?.textContent).toBe('الانتقال إلى محتوى الصفحة');
  expect(first?.getAttribute('href')).toBe('#main');
});

describe('A prerendered page', () => {
  test('stands in the document whole, where the shell looks for it', () => {
    const { page } = write(booking);
    expect(page.querySelector('#stage > div')?.innerHTML).toContain('<h1>حجز</h1>');
    expect(page.querySelectorAll('#stage > *')).toHaveLength(1);
    expect(page.querySelector('noscript')).toBeNull();
  });

  test('says what it is to search engines and shared links', () => {
    const { page } = write(booking);
    expect(page.title).toBe('حجز <درس>');
    expect(meta(page, 'description')).toBe('وصف "المعهد"');
    expect(meta(page, 'og:image')).toBe(`${PUBLIC_URL}/shell/v1/shared-link.1.png`);
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${PUBLIC_URL}/BookingForm`);
    expect(meta(page, 'robots')).toBeUndefined();
  });

  test('comes back filled, with the reason, when its form was refused', () => {
    const rejectedForm = { fields: new URLSearchParams({ phone: '059' }), message: 'لا <يصلح>' };
    const { page, securityPolicy } = write(booking, { rejectedForm });
    expect(page.querySelector('[role=alert]')?.textContent).toBe('لا <يصلح>');
    expect(page.querySelector<HTMLInputElement>('[name=phone]')?.value).toBe('059');
    expect(page.querySelectorAll('#stage > *')).toHaveLength(1);
    const hash = createHash('sha256')
      .update(page.querySelector('style')?.textContent ?? '')
      .digest('base64');
    expect(securityPolicy).toContain(hash);
  });
});

describe('A page of a role that stands in for the real one', () => {
  const standIn: SitePage = { ...dashboard, prerendered: { html: '<main><h1>لوحة المعلم</h1></main>' } };

  test('is in its place, but nobody sees it before its reader is known', () => {
    const { page } = write(standIn);
    const stage = page.querySelector('#stage');
    expect(stage?.firstElementChild?.innerHTML).toContain('<h1>لوحة المعلم</h1>');
    expect(stage?.hasAttribute('hidden')).toBe(true);
    expect(stage?.getAttribute('aria-busy')).toBe('true');
    expect(page.querySelector('noscript')).not.toBeNull();
  });

  test('is nothing for search engines', () => {
    const { page } = write(standIn);
    expect(meta(page, 'robots')).toBe('noindex');
    expect(page.querySelector('link[rel=canonical]')).toBeNull();
    const pages = new Map([['/teacherdashboard', standIn]]);
    expect(sitemap({ ...site, pages }, PUBLIC_URL)).not.toContain('TeacherDashboard');
  });
});

test('Every script that stands in a page is allowed by its hash', () => {
  const { page, securityPolicy } = write(dashboard);
  const scripts = [...page.querySelectorAll('script:not([src]):not([type])')];
  expect(scripts).not.toHaveLength(0);
  for (const { textContent } of scripts) {
    const hash = createHash('sha256')
      .update(textContent ?? '')
      .digest('base64');
    expect(securityPolicy).toContain(`'sha256-${hash}'`);
  }
});

describe('The typeface', () => {
  const TYPEFACE = 'link[rel=preload][as=font][crossorigin][href="/shell/v1/typeface.woff2"]';

  /** What the head asks for once its own scripts have run, so long after the page was asked for. */
  function askedForInHead(milliseconds: number) {
    const { page } = write(booking);
    const now = jest.spyOn(performance, 'now').mockReturnValue(milliseconds);
    try {
      for (const { textContent } of page.querySelectorAll('head > script:not([src])'))
        new Function('document', textContent ?? '')(page);
    } finally {
      now.mockRestore();
    }
    return page.querySelectorAll(`head > ${TYPEFACE}`).length;
  }

  test('holds the first frame of a page that comes soon, and of no other', () => {
    expect(askedForInHead(120)).toBe(1);
    expect(askedForInHead(300)).toBe(0);
  });

  test('is asked for by a tag in the body of every page', () => {
    for (const wanted of [booking, dashboard, undefined])
      expect(write(wanted).page.querySelectorAll(`body > ${TYPEFACE}`)).toHaveLength(1);
  });
});

test.each([
  ['of a section', dashboard],
  ['for everybody that is not prerendered', signUp],
  ['that nobody has released', undefined],
])('A page %s needs scripts and is kept out of search engines', (_, wanted) => {
  const { page } = write(wanted);
  expect(meta(page, 'robots')).toBe('noindex');
  expect(page.querySelector('noscript')).not.toBeNull();
  expect(page.title).toBe(institute.name);
});

test('The files of a role wait in a template; those for everybody are asked for at once', () => {
  const { page } = write(dashboard);
  const waiting = page.querySelector('template');
  expect(waiting?.dataset.role).toBe('teacher');
  expect(waiting?.content.querySelector('link[rel=preload]')?.getAttribute('href')).toBe(
    '/remotes/t/v1/a.js',
  );
  const preload = write(signUp).page.querySelector('link[rel=preload][href^="/remotes/"]');
  expect(preload?.getAttribute('href')).toBe('/remotes/remote-public/v1/sign-up.js');
});

test('The discovery document goes along and cannot end its element', () => {
  const { page } = write(dashboard);
  expect(JSON.parse(page.querySelector('#discovery')?.textContent ?? '')).toEqual(JSON.parse(site.text));
});

test('The sitemap lists what was prerendered; the web manifest names only icons that are there', () => {
  expect(sitemap(site, PUBLIC_URL).match(/<loc>.*?<\/loc>/g)).toEqual([
    `<loc>${PUBLIC_URL}/BookingForm</loc>`,
  ]);
  expect(JSON.parse(webManifest(site)).icons).toEqual([
    { src: '/shell/v1/icon-192.1.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  ]);
});
