import { screen, waitFor, within } from '@testing-library/react';
import { enterText } from 'design-system/testing/enter-text';
import { useAdminSite } from '../../testing/admin-site';
import { rowOf } from '../../testing/rows';
import PayPage from './pay-page';

const site = useAdminSite();

const MONTH = '?month=2026-03';
const TEACHERS = 'أجور المعلمين';

/** An approved lesson of 90 minutes, in a level and type without a rate. */
beforeAll(async () => {
  const lesson = await site.enterLesson();
  await site.request('POST', `/admin/approve-individual-lesson/${lesson}`);
});

/** The text of a teacher's row, without invisible marks. */
const row = () => {
  const [first] = within(screen.getByRole('table', { name: TEACHERS })).getAllByRole('rowheader');
  return first?.closest('tr')?.textContent?.replace(/\p{Cf}/gu, '') ?? '';
};

test('sets a rate, adds to the pay, and notes the day of payment and takes it back', async () => {
  const user = site.open(PayPage, MONTH);
  await waitFor(() => expect(row()).toContain('بلا أجر محدّد'));

  await user.click(screen.getByRole('button', { name: /^تحديد أجر ثانوي/ }));
  let dialog = within(screen.getByRole('dialog', { name: 'أجر جديد' }));
  expect(dialog.getByRole('radio', { name: 'ثانوي' })).toBeChecked();
  await enterText(user, dialog.getByLabelText(/^أجر الساعة/), '٦٠٫٥');
  expect(dialog.getByLabelText(/^يبدأ من يوم/)).toHaveValue('1/3/2026');
  await user.click(dialog.getByRole('button', { name: 'حفظ' }));
  await waitFor(() => expect(row()).toContain('90.75 ₪'));
  await waitFor(() => expect(rowOf('كل المعلمين', 'أجر الساعة').textContent).toContain('60.50'));

  await user.click(screen.getByRole('button', { name: /^إضافة أو خصم/ }));
  dialog = within(screen.getByRole('dialog', { name: /^إضافة أو خصم/ }));
  await user.click(dialog.getByRole('radio', { name: 'خصم' }));
  await enterText(user, dialog.getByLabelText(/^المبلغ/), '0.75');
  await enterText(user, dialog.getByLabelText('السبب'), 'سلفة');
  await user.click(dialog.getByRole('button', { name: 'حفظ' }));
  await waitFor(() => expect(row()).toContain('-0.75 ₪90 ₪'));
  const sums = screen.getByRole('row', { name: /^مجموع الشهر/ });
  expect(sums.textContent?.replace(/\p{Cf}/gu, '')).toContain('-0.75 ₪90 ₪');

  await user.click(screen.getByRole('button', { name: /^تسجيل دفع أجر/ }));
  dialog = within(screen.getByRole('dialog', { name: /^تسجيل دفع أجر/ }));
  await user.click(dialog.getByRole('button', { name: 'حفظ' }));
  await user.click(await screen.findByRole('button', { name: /^التراجع عن تسجيل دفع أجر/ }));
  expect(await screen.findByRole('button', { name: /^تسجيل دفع أجر/ })).toBeInTheDocument();
});

test('prints the payslip with its lessons', async () => {
  const user = site.open(PayPage, MONTH);
  await user.click(await screen.findByRole('button', { name: /^كشف أجر/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^كشف أجر .+ آذار 2026$/ }));
  expect(await dialog.findByRole('table', { name: 'دروس الشهر' })).toBeInTheDocument();
  const printed = new Promise<string>((resolve) => {
    window.print = () => resolve(screen.getByRole('article', { hidden: true }).textContent ?? '');
  });
  await user.click(dialog.getByRole('button', { name: 'طباعة' }));
  expect(await printed).toMatch(/^معهد منارة.+كشف أجر .+خصم: سلفة.+المجموع90 ₪.+التوقيع/);
});
