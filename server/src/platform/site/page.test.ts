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
  text: '{"schema":"</script>","microFrontends":{}}',
  previews: [],
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
  ['with a skeleton', dashboard, '.t{color:red}'],
  ['for everybody that is not prerendered', signUp, '.s{color:red}'],
  ['of an unknown address', undefined, '.shell{color:red}'],
])('a page %s contains its style sheets, allowed by hash, and requests none', (_, wanted, styles) => {
  const { page, securityPolicy } = write(wanted);
  const text = page.querySelector('style')?.textContent ?? '';
  expect(text).toBe(styles);
  const hash = createHash('sha256').update(text).digest('base64');
  expect(securityPolicy).toContain(`style-src 'self' 'sha256-${hash}'`);
  const sheets = [...page.querySelectorAll('link[rel=stylesheet]')];
  expect(sheets.map((link) => [link.getAttribute('href'), link.hasAttribute('disabled')])).toEqual(
    (wanted?.files ?? [])
      .filter(({ address }) => address.endsWith('.css'))
      .map(({ address }) => [address, true]),
  );
  expect(page.querySelector('link[rel=preload][as=style]')).toBeNull();
});

test.each([
  ['prerendered', booking, {}],
  ['with a skeleton', dashboard, {}],
  ['of an unknown address', undefined, {}],
  ['with a rejected form', booking, { rejectedForm: { fields: new URLSearchParams(), message: 'لا يصلح' } }],
])('the first element of a page %s is the skip link', (_, wanted, occasion) => {
  const { page } = write(wanted, occasion);
  const first = page.body.firstElementChild;
  expect(first?.textContent).toBe('الانتقال إلى محتوى الصفحة');
  expect(first?.getAttribute('href')).toBe('#main');
});

describe('a prerendered page', () => {
  test('is in the document completely, in the outlet', () => {
    const { page } = write(booking);
    expect(page.querySelector('#stage > div')?.innerHTML).toContain('<h1>حجز</h1>');
    expect(page.querySelectorAll('#stage > *')).toHaveLength(1);
    expect(page.querySelector('noscript')).toBeNull();
  });

  test('describes itself to search engines and shared links', () => {
    const { page } = write(booking);
    expect(page.title).toBe('حجز <درس>');
    expect(meta(page, 'description')).toBe('وصف "المعهد"');
    expect(meta(page, 'og:image')).toBe(`${PUBLIC_URL}/shell/v1/shared-link.1.png`);
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${PUBLIC_URL}/BookingForm`);
    expect(meta(page, 'robots')).toBeUndefined();
  });

  test('has the sent values and the reason when its form was rejected', () => {
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

describe('a skeleton', () => {
  const skeleton: SitePage = { ...dashboard, prerendered: { html: '<main><h1>لوحتي</h1></main>' } };

  test('is hidden until its script has read the role', () => {
    const { page } = write(skeleton);
    const stage = page.querySelector('#stage');
    expect(stage?.firstElementChild?.innerHTML).toContain('<h1>لوحتي</h1>');
    expect(stage?.hasAttribute('hidden')).toBe(true);
    expect(stage?.getAttribute('aria-busy')).toBe('true');
    expect(page.querySelector('noscript')).not.toBeNull();
  });

  test('is not listed by search engines', () => {
    const { page } = write(skeleton);
    expect(meta(page, 'robots')).toBe('noindex');
    expect(page.querySelector('link[rel=canonical]')).toBeNull();
    const pages = new Map([['/teacherdashboard', skeleton]]);
    expect(sitemap({ ...site, pages }, PUBLIC_URL)).not.toContain('TeacherDashboard');
  });
});

test('runs the early script of a page before its style sheets have arrived', () => {
  const { page } = write({ ...booking, prerendered: { html: '<main></main>', script: 'early()' } });
  const [early] = [...page.scripts].filter(({ textContent }) => textContent === 'early()');
  expect(early?.nextElementSibling?.localName).toBe('style');
});

test.each([
  ['with a skeleton', dashboard],
  ['with an early script', { ...booking, prerendered: { html: '<main></main>', script: 'early()' } }],
])('allows every inline script of a page %s by its hash', (_, wanted) => {
  const { page, securityPolicy } = write(wanted);
  const scripts = [...page.querySelectorAll('script:not([src]):not([type])')];
  expect(scripts).not.toHaveLength(0);
  for (const { textContent } of scripts) {
    const hash = createHash('sha256')
      .update(textContent ?? '')
      .digest('base64');
    expect(securityPolicy).toContain(`'sha256-${hash}'`);
  }
});

describe('the typeface', () => {
  const TYPEFACE = 'link[rel=preload][as=font][crossorigin][href="/shell/v1/typeface.woff2"]';

  /** The links in the head after its scripts have run at this time since navigation start. */
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

  test('delays the first frame of a page that arrives fast only', () => {
    expect(askedForInHead(120)).toBe(1);
    expect(askedForInHead(300)).toBe(0);
  });

  test('is preloaded in the body of every page', () => {
    for (const wanted of [booking, dashboard, undefined])
      expect(write(wanted).page.querySelectorAll(`body > ${TYPEFACE}`)).toHaveLength(1);
  });
});

test.each([
  ['with a skeleton', dashboard],
  ['for everybody that is not prerendered', signUp],
  ['of an unknown address', undefined],
])('a page %s needs scripts and is not listed by search engines', (_, wanted) => {
  const { page } = write(wanted);
  expect(meta(page, 'robots')).toBe('noindex');
  expect(page.querySelector('noscript')).not.toBeNull();
  expect(page.title).toBe(institute.name);
});

test('preloads the files of public pages; those of a role are in a template', () => {
  const { page } = write(dashboard);
  const waiting = page.querySelector('template');
  expect(waiting?.dataset.role).toBe('teacher');
  expect(waiting?.content.querySelector('link[rel=preload]')?.getAttribute('href')).toBe(
    '/remotes/t/v1/a.js',
  );
  const preload = write(signUp).page.querySelector('link[rel=preload][href^="/remotes/"]');
  expect(preload?.getAttribute('href')).toBe('/remotes/remote-public/v1/sign-up.js');
});

test('holds the discovery document, escaped', () => {
  const { page } = write(dashboard);
  expect(JSON.parse(page.querySelector('#discovery')?.textContent ?? '')).toEqual(JSON.parse(site.text));
});

test('the sitemap lists prerendered pages; the web manifest lists existing icons', () => {
  expect(sitemap(site, PUBLIC_URL).match(/<loc>.*?<\/loc>/g)).toEqual([
    `<loc>${PUBLIC_URL}/BookingForm</loc>`,
  ]);
  expect(JSON.parse(webManifest(site, institute)).icons).toEqual([
    { src: '/shell/v1/icon-192.1.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  ]);
});

test('title, description, structured data and the web manifest carry what is saved', () => {
  const saved = { name: 'معهد الساحل', description: 'وصف جديد', address: 'شارع الميناء 3' };
  const home: SitePage = {
    ...booking,
    path: '/',
    prerendered: { title: institute.name, description: institute.description, html: '<main></main>' },
  };
  const { page } = write(home, { saved });
  expect(page.title).toBe('معهد الساحل');
  expect(meta(page, 'description')).toBe('وصف جديد');
  expect(meta(page, 'og:site_name')).toBe('معهد الساحل');
  expect(JSON.parse(page.querySelector('[type="application/ld+json"]')?.textContent ?? '')).toMatchObject(
    saved,
  );
  expect(JSON.parse(page.querySelector('#institute')?.textContent ?? '')).toEqual(saved);
  expect(JSON.parse(webManifest(site, { ...institute, ...saved }))).toMatchObject({ short_name: saved.name });
  expect(write(home).page.querySelector('#institute')).toBeNull();
});
