import { screen } from '@testing-library/react';
import { currentMonth } from 'api-contract/current-day';
import { monthLabel } from 'arabic-text/months';
import { ApprovedGroupLessonsPage } from '../../features/approved-lessons/approved-lessons-page';
import SystemOverviewPage from '../../features/system-overview/system-overview-page';
import { useAdminSite } from '../../testing/admin-site';

const site = useAdminSite();

const years = () => screen.getByRole('combobox', { name: 'السنة' });
const months = () => screen.getByRole('combobox', { name: 'الشهر' });

function expectShown(month: string) {
  const [year = '', number] = month.split('-');
  expect(years()).toHaveDisplayValue(year);
  expect(months()).toHaveDisplayValue(monthLabel(Number(number)));
}

describe.each([
  ['approved group lessons', ApprovedGroupLessonsPage],
  ['the overview', SystemOverviewPage],
])('The month of %s', (_, Page) => {
  test('is kept when the page is left and opened again', async () => {
    const user = site.open(Page);
    expectShown(currentMonth());
    const lastYear = String(Number(currentMonth().slice(0, 4)) - 1);
    await user.selectOptions(years(), lastYear);
    await user.selectOptions(months(), monthLabel(4));
    expect(site.query()).toBe(`?month=${lastYear}-04`);
    await site.leaveAndComeBack();
    expectShown(`${lastYear}-04`);
  });

  test('is the current one for an invalid address', () => {
    site.open(Page, '?month=2026-13');
    expectShown(currentMonth());
  });
});
