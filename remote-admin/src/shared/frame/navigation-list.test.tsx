import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { NavigationEntry } from 'section-contract/contributions';
import type { SectionDefinition } from 'section-contract/section';
import { SectionContext } from 'section-kit/contributions';
import { section } from '../../routes';
import { NavigationList } from './navigation-list';

afterEach(() => window.sessionStorage.clear());

function open(
  at: string,
  {
    navigation = [],
    definition = section,
  }: { navigation?: NavigationEntry[]; definition?: SectionDefinition } = {},
) {
  return render(
    <MemoryRouter initialEntries={[at]}>
      <SectionContext value={{ section: definition, contributions: { navigation, fragmentsFor: () => [] } }}>
        <NavigationList />
      </SectionContext>
    </MemoryRouter>,
  );
}

const library = { path: '/Library', label: 'المكتبة', role: 'admin', order: 15 } as const;

test('has the pages of every day in view, and folds the others by their groups', () => {
  open('/SystemOverview');
  const daily = within(screen.getByRole('list', { name: 'كل يوم' }));
  expect(daily.getAllByRole('link')).toHaveLength(8);
  expect(daily.getByRole('link', { current: 'page' })).toHaveAccessibleName('ساعات المعلمين والطلاب');
  expect(screen.getByRole('button', { name: 'طلاب' })).toBeVisible();
  expect(screen.queryByText('العائلات')).not.toBeInTheDocument();
});

test('opens the group of the current page, and remembers what the administrator opens and folds', async () => {
  const { unmount } = open('/Families');
  expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('العائلات');
  await userEvent.click(screen.getByRole('button', { name: 'طلاب' }));
  await userEvent.click(screen.getByRole('button', { name: 'إعدادات' }));
  unmount();
  open('/Families');
  expect(screen.queryByText('العائلات')).not.toBeInTheDocument();
  expect(screen.getByText('حسابي')).toBeVisible();
});

test('shows no group without a link', () => {
  const routes = section.routes.filter(({ path }) => path !== '/Teachers');
  open('/SystemOverview', { definition: { ...section, routes } });
  expect(screen.queryByText('معلمون')).not.toBeInTheDocument();
});

test('places a link of another section in its group, in its order', async () => {
  open('/Students', { navigation: [{ ...library, group: 'students' }] });
  const [first] = within(screen.getByRole('list', { name: 'طلاب' })).getAllByRole('link');
  expect(first).toHaveAccessibleName('المكتبة');
});

test.each([undefined, 'of-a-later-release'])(
  'places a link with the group %s after all groups',
  async (group) => {
    open('/SystemOverview', { navigation: [{ ...library, group }] });
    await userEvent.click(screen.getByRole('button', { name: 'صفحات أخرى' }));
    const link = screen.getAllByRole('link').at(-1);
    expect(link).toHaveAccessibleName('المكتبة');
    expect(link).toHaveAttribute('href', '/Library');
  },
);
