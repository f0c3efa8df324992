import { act, waitFor } from '@testing-library/react';
import { type ComponentType, StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { Contributions } from 'section-contract/contributions';
import { SectionContext } from 'section-kit/contributions';
import { saveDraft, session } from 'shared-auth';
import { tokenFor } from 'shared-auth/testing/make-token';
import { EARLY_CONTENT } from './features/family-page/early-request';
import { linkedPages, prerenderedPages } from './prerendered-pages';
import { section } from './routes';
import { usePublicServer } from './testing/public-server';

usePublicServer();

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

async function pageAt(path: string): Promise<ComponentType> {
  const route = section.routes.find((each) => each.path === path);
  if (!route) throw new Error(`No page at ${path}`);
  return (await route.load()).default;
}

function page(path: string, Page: ComponentType, contributions?: Contributions) {
  return (
    <StrictMode>
      <SectionContext value={{ section, contributions }}>
        <StaticRouter location={path}>
          <Page />
        </StaticRouter>
      </SectionContext>
    </StrictMode>
  );
}

/** Known in the browser only. */
const contributions: Contributions = {
  navigation: [{ path: '/Library', label: 'المكتبة', role: null, order: 15 }],
  fragmentsFor: () => [],
};

/** Renders a page as the server sends it. */
async function prerender(path: string) {
  const Page = await pageAt(path);
  const container = document.createElement('div');
  container.innerHTML = renderToString(page(path, Page));
  document.body.append(container);
  const mismatches: unknown[] = [];
  return {
    container,
    field: (name: string) =>
      container.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement,
    /** Returns the mismatches. The visitor's address may have a query. */
    async hydrate(address = path) {
      await act(async () => {
        root = hydrateRoot(container, page(address, Page, contributions), {
          onRecoverableError: (mismatch) => mismatches.push(mismatch),
        });
      });
      return mismatches;
    },
  };
}

test.each(Object.keys({ ...prerenderedPages, ...linkedPages }))(
  '%s hydrates without a mismatch',
  async (path) => {
    const { container, hydrate } = await prerender(path);
    expect(container.querySelectorAll('h1')).toHaveLength(1);
    expect(container.querySelector('script, template')).toBeNull();
    expect(await hydrate()).toEqual([]);
  },
);

test('adds links of other sections to the header after hydration', async () => {
  const { container, hydrate } = await prerender('/about');
  const links = () => [...container.querySelectorAll('header nav a')].map((link) => link.textContent);
  const own = links();
  await hydrate();
  expect(links()).toEqual([own[0], 'المكتبة', ...own.slice(1)]);
});

test('keeps text and focus', async () => {
  const { field, hydrate } = await prerender('/login');
  field('username').value = 'samira';
  field('password').value = 'half a pass';
  field('password').focus();
  expect(await hydrate()).toEqual([]);
  expect(field('username')).toHaveValue('samira');
  expect(field('password')).toHaveValue('half a pass');
  expect(field('password')).toHaveFocus();
});

test('fills empty fields from the draft, and keeps typed text', async () => {
  saveDraft('booking-request', {
    phone: '0590000000',
    subject: 'فيزياء',
    lessonTime: '17:30',
    lessonType: 'group',
    students: ['ليان', 'آدم'],
  });
  const { container, field, hydrate } = await prerender('/BookingForm');
  field('phone').value = '0591';
  expect(await hydrate()).toEqual([]);
  expect(field('phone')).toHaveValue('0591');
  expect(field('subject')).toHaveValue('فيزياء');
  expect(container.querySelector('[name="lessonTime"][value="17:30"]')).toBeChecked();
  const names = [...container.querySelectorAll<HTMLInputElement>('[name="students"]')];
  expect(names.map(({ value }) => value)).toEqual(['ليان', 'آدم']);
});

test('keeps what the early script has drawn until the answer has arrived', async () => {
  const { container, hydrate } = await prerender('/FamilyPage');
  const drawn = document.createElement('ul');
  container.querySelector(`#${EARLY_CONTENT}`)?.append(drawn);
  let answer = (_: undefined) => {};
  globalThis.earlyFamilyPage = new Promise((resolve) => {
    answer = resolve;
  });
  expect(await hydrate('/FamilyPage?key=unknown')).toEqual([]);
  expect(container.contains(drawn)).toBe(true);
  answer(undefined);
  await waitFor(() => expect(container.contains(drawn)).toBe(false));
});

test('shows the session only after hydration', async () => {
  session.signIn(tokenFor('teacher'));
  const { container, hydrate } = await prerender('/');
  expect(container.innerHTML).toContain('href="/login"');
  expect(await hydrate()).toEqual([]);
  await waitFor(() => expect(container.innerHTML).toContain('href="/TeacherDashboard"'));
});
