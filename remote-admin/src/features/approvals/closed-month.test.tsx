import { screen, waitFor, within } from '@testing-library/react';
import { enterText } from 'design-system/testing/enter-text';
import { useAdminSite } from '../../testing/admin-site';
import { rows } from '../../testing/rows';
import { PendingIndividualLessonsPage } from './pending-lessons-page';

const site = useAdminSite();

beforeAll(async () => {
  await site.enterLesson({ student_name: 'ليلى حداد', date: '2026-03-04' });
});
const setMonth = (action: 'close' | 'reopen') =>
  site.request(
    'POST',
    `/admin/months/2026-03/${action}`,
    action === 'reopen' ? { reason: 'خطأ' } : undefined,
  );
beforeEach(() => setMonth('close'));
afterEach(() => setMonth('reopen'));

const row = () => rows()[0] as HTMLElement;

test('says that the month of a lesson was closed meanwhile, and keeps the lesson in the list', async () => {
  await setMonth('reopen');
  const user = site.open(PendingIndividualLessonsPage);
  await waitFor(() => expect(rows()).toHaveLength(1));
  await setMonth('close');
  await user.click(within(row()).getByRole('button', { name: /^قبول/ }));
  expect(await screen.findByText(/^شهر درس .* مُقفل، فلم نسجّل قرارك\.$/)).toBeVisible();
  expect(row()).toHaveTextContent('شهر هذا الدرس مُقفل');
});

test('offers everything but the approval of a lesson of a closed month, and says why', async () => {
  const user = site.open(PendingIndividualLessonsPage);
  await waitFor(() => expect(row()).toHaveTextContent('شهر هذا الدرس مُقفل، فلا يُقبل قبل إعادة فتحه.'));
  expect(within(row()).queryByRole('button', { name: /^قبول/ })).toBeNull();
  expect(within(row()).getByRole('button', { name: /^تعديل/ })).toBeVisible();
  await user.click(within(row()).getByRole('button', { name: /^رفض/ }));
  await user.click(await screen.findByRole('button', { name: /^تراجع/ }));
  await waitFor(() => expect(row()).toHaveTextContent('شهر هذا الدرس مُقفل'));
});

test('says beside the day why a lesson of a closed month cannot be changed, and keeps what was typed', async () => {
  const user = site.open(PendingIndividualLessonsPage);
  await user.click(await screen.findByRole('button', { name: /^تعديل/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const subject = dialog.getByLabelText(/^المادة/);
  await user.clear(subject);
  await enterText(user, subject, 'كيمياء');
  await user.click(dialog.getByRole('button', { name: 'حفظ' }));
  await waitFor(() =>
    expect(dialog.getByLabelText(/^التاريخ/)).toHaveAccessibleDescription(/الشهر 3\/2026 مُقفل/),
  );
  expect(subject).toHaveValue('كيمياء');
});
