import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { NavigationEntry } from 'section-contract/contributions';
import type { SectionDefinition } from 'section-contract/section';
import { SectionContext } from 'section-kit/contributions';
import { section } from '../../routes';
import { NavigationList } from './navigation-list';

function open(...navigation: NavigationEntry[]): void {
  renderList(section, navigation);
}

function renderList(definition: SectionDefinition, navigation: NavigationEntry[] = []): void {
  render(
    <MemoryRouter initialEntries={['/SystemOverview']}>
      <SectionContext value={{ section: definition, contributions: { navigation, fragmentsFor: () => [] } }}>
        <NavigationList />
      </SectionContext>
    </MemoryRouter>,
  );
}

const library = { path: '/Library', label: 'المكتبة', role: 'admin', order: 15 } as const;

test('shows the links by their groups, and marks the current page', () => {
  open();
  expect(screen.getByRole('list', { name: 'دروس' })).toBeVisible();
  const reports = within(screen.getByRole('list', { name: 'تقارير' }));
  expect(reports.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'ساعات المعلمين والطلاب',
    'تصدير إلى Excel',
    'التقارير المالية',
    'سجل التغييرات',
  ]);
  expect(reports.getByRole('link', { current: 'page' })).toHaveAccessibleName('ساعات المعلمين والطلاب');
});

test('shows no group without a link', () => {
  renderList({ ...section, routes: section.routes.filter(({ path }) => path !== '/Teachers') });
  expect(screen.queryByText('معلمون')).not.toBeInTheDocument();
  expect(screen.getByText('دروس')).toBeVisible();
});

test('places a link of another section in its group, in its order', () => {
  open({ ...library, group: 'lessons' });
  const lessons = within(screen.getByRole('list', { name: 'دروس' }));
  expect(lessons.getAllByRole('link')[1]).toHaveAccessibleName('المكتبة');
});

test.each([undefined, 'of-a-later-release'])('places a link with the group %s after all groups', (group) => {
  open({ ...library, group });
  const link = screen.getAllByRole('link').at(-1);
  expect(link).toHaveAccessibleName('المكتبة');
  expect(link).toHaveAttribute('href', '/Library');
});
