import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SectionContext } from 'section-kit/contributions';
import { session } from 'shared-auth';
import { tokenFor } from 'shared-auth/testing/make-token';
import { section } from '../../routes';
import { NavigationList } from '../frame/navigation-list';
import { RightGate } from './right-gate';

function open(path: string, right?: string): void {
  session.signIn(tokenFor('admin', { right }));
  render(
    <MemoryRouter initialEntries={[path]}>
      <SectionContext value={{ section }}>
        <NavigationList />
        <main>
          <RightGate>
            <h1>the page</h1>
          </RightGate>
        </main>
      </SectionContext>
    </MemoryRouter>,
  );
}

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('tells a secretary who may open a page, and keeps the session', () => {
  open('/history/', 'secretary');
  const page = within(screen.getByRole('main'));
  expect(page.getByRole('heading', { level: 1 })).toHaveTextContent('صفحة خارج صلاحيات هذا الحساب');
  expect(page.getByText('لفتح هذه الصفحة تلزم الصلاحية: مالك، محاسبة.')).toBeVisible();
  expect(page.getByRole('link')).toHaveAttribute('href', '/AdminDashboard');
  expect(session.getSnapshot()).toMatchObject({ status: 'signed-in' });
});

test.each(['secretary', 'accountant'])('opens the page of payments for the right %s', (right) => {
  open('/StudentPaymentForm', right);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('the page');
});

const NOT_OF_SECRETARIES = ['/Prices', '/Pay', '/History', '/Settings', '/Administrators'];
const OF_MONEY = [
  '/StudentPaymentForm',
  '/Balances',
  '/StudentStatement',
  '/Takings',
  '/Cheques',
  '/Months',
  '/Reports',
];

test.each([
  ['an owner', 'owner', []],
  ['a token of an earlier server', undefined, []],
  ['a secretary', 'secretary', NOT_OF_SECRETARIES],
  ['an accountant', 'accountant', ['/Settings', '/Administrators', '/Import']],
  ['a right of a later release', 'librarian', [...NOT_OF_SECRETARIES, ...OF_MONEY, '/Import']],
])('shows %s the links of its right', (_, right, hidden) => {
  open('/AdminDashboard', right);
  for (const group of screen.queryAllByRole('button', { expanded: false })) fireEvent.click(group);
  const all = section.routes.flatMap((route) => ('navigation' in route ? [route.path] : []));
  expect(links().sort()).toEqual(all.filter((path) => !(hidden as string[]).includes(path)).sort());
});
