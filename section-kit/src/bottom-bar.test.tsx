import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { SectionRoute } from 'section-contract/section';
import { BottomBar } from './bottom-bar';
import { SectionContext } from './contributions';

const route = (name: string, order?: number): SectionRoute => ({
  path: `/${name}`,
  chunk: 'page',
  load: () => Promise.reject(new Error('not needed')),
  navigation: { label: `The page ${name}`, order: 10 },
  ...(order !== undefined && { bar: { label: name, order } }),
});

const routes = [
  route('fourth', 40),
  route('none'),
  route('first', 10),
  route('third', 30),
  route('second', 20),
];

test('links the dashboard and the first pages with a place, with what waits there', () => {
  render(
    <MemoryRouter initialEntries={['/first']}>
      <SectionContext value={{ section: { name: 'remote-test', role: null, routes } }}>
        <BottomBar
          label="bar"
          home={{ path: '/home', label: 'home' }}
          iconOf={() => null}
          waiting={{ at: (path) => (path === '/second' ? 7 : 0), unit: ' wait' }}
          onFollow={() => undefined}
        />
      </SectionContext>
    </MemoryRouter>,
  );
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['home', 'first', 'second', 'third']);
  expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('first');
  expect(screen.getByRole('link', { name: 'second' })).toHaveAccessibleDescription('7 wait');
});
