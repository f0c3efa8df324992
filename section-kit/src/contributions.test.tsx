import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { Contributions, NavigationEntry } from 'section-contract/contributions';
import type { SectionDefinition } from 'section-contract/section';
import { SectionContext, useNavigation } from './contributions';

const load = () => Promise.reject(new Error('not needed'));

const section: SectionDefinition = {
  name: 'remote-test',
  role: null,
  routes: [
    { path: '/last', chunk: 'page', load, navigation: { label: 'last', order: 30 } },
    { path: '/hidden', chunk: 'page', load },
    { path: '/first', chunk: 'page', load, navigation: { label: 'first', order: 10 } },
    { path: '/office', chunk: 'page', load, navigation: { label: 'office', order: 20, role: 'admin' } },
  ],
};

const entry = (label: string, order: number, role: NavigationEntry['role']): NavigationEntry => ({
  path: `/${label}`,
  label,
  order,
  role,
});
const contributions: Contributions = {
  navigation: [entry('other', 20, null), entry('teachers', 25, 'teacher')],
  fragmentsFor: () => [],
};

function Links() {
  return useNavigation().map(({ path, label }) => (
    <a key={path} href={path}>
      {label}
    </a>
  ));
}

const page = (passed?: Contributions) => (
  <SectionContext value={{ section, contributions: passed }}>
    <Links />
  </SectionContext>
);

const labels = () => screen.getAllByRole('link').map((link) => link.textContent);

test('lists the links of all sections for the role of the section, in their order', () => {
  render(page(contributions));
  expect(labels()).toEqual(['first', 'other', 'last']);
});

test('lists the own links in a shell that passes none', () => {
  render(page());
  expect(labels()).toEqual(['first', 'last']);
});

test('hydrates a prerendered page, which has the own links, and then adds those of other sections', async () => {
  const mismatch = jest.fn();
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page());
  expect(labels()).toEqual(['first', 'last']);
  const root = await act(async () =>
    hydrateRoot(container, page(contributions), { onRecoverableError: mismatch }),
  );
  expect(labels()).toEqual(['first', 'other', 'last']);
  expect(mismatch).not.toHaveBeenCalled();
  await act(async () => root.unmount());
  container.remove();
});
