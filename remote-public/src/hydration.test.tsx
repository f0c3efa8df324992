import { act, waitFor } from '@testing-library/react';
import { type ComponentType, StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { saveDraft, session } from 'shared-auth';
import { tokenFor } from 'shared-auth/testing/make-token';
import { prerenderedPages } from './prerendered-pages';
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

function page(path: string, Page: ComponentType) {
  return (
    <StrictMode>
      <StaticRouter location={path}>
        <Page />
      </StaticRouter>
    </StrictMode>
  );
}

/** Paints a page without its scripts, as it would arrive from the server. */
async function paint(path: string) {
  const Page = await pageAt(path);
  const container = document.createElement('div');
  container.innerHTML = renderToString(page(path, Page));
  document.body.append(container);
  const mismatches: unknown[] = [];
  return {
    container,
    field: (name: string) =>
      container.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement,
    /** The scripts arrive. Answers what did not fit. */
    async takeOver() {
      await act(async () => {
        root = hydrateRoot(container, page(path, Page), {
          onRecoverableError: (mismatch) => mismatches.push(mismatch),
        });
      });
      return mismatches;
    },
  };
}

test.each(Object.keys(prerenderedPages))(
  '%s is painted whole and taken over without a change',
  async (path) => {
    const { container, takeOver } = await paint(path);
    expect(container.querySelectorAll('h1')).toHaveLength(1);
    expect(container.querySelector('script, template')).toBeNull();
    expect(await takeOver()).toEqual([]);
  },
);

test('what was typed and where the person was stays', async () => {
  const { field, takeOver } = await paint('/login');
  field('username').value = 'samira';
  field('password').value = 'half a pass';
  field('password').focus();
  expect(await takeOver()).toEqual([]);
  expect(field('username')).toHaveValue('samira');
  expect(field('password')).toHaveValue('half a pass');
  expect(field('password')).toHaveFocus();
});

test('a draft fills what was not touched, and what was typed wins', async () => {
  saveDraft('booking-request', {
    phone: '0590000000',
    subject: 'فيزياء',
    lessonTime: '17:30',
    lessonType: 'group',
    students: ['ليان', 'آدم'],
  });
  const { container, field, takeOver } = await paint('/BookingForm');
  field('phone').value = '0591';
  expect(await takeOver()).toEqual([]);
  expect(field('phone')).toHaveValue('0591');
  expect(field('subject')).toHaveValue('فيزياء');
  expect(container.querySelector('[name="lessonTime"][value="17:30"]')).toBeChecked();
  const names = [...container.querySelectorAll<HTMLInputElement>('[name="students"]')];
  expect(names.map(({ value }) => value)).toEqual(['ليان', 'آدم']);
});

test('who is signed in is painted as a visitor and known once the scripts are there', async () => {
  session.signIn(tokenFor('teacher'));
  const { container, takeOver } = await paint('/');
  expect(container.innerHTML).toContain('href="/login"');
  expect(await takeOver()).toEqual([]);
  await waitFor(() => expect(container.innerHTML).toContain('href="/TeacherDashboard"'));
});
