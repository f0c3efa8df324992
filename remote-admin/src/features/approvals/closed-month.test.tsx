import { screen, waitFor, within } from '@testing-library/react';
import { useAdminSite } from '../../testing/admin-site';
import { rows } from '../../testing/rows';
import { PendingIndividualLessonsPage } from './pending-lessons-page';

const site = useAdminSite();

beforeAll(async () => {
  await site.enterLesson({ student_name: 'ليلى حداد', date: '2026-03-04' });
  await site.request('POST', '/admin/months/2026-03/close');
});

test('says that the month of a lesson is closed, and keeps the lesson in the list', async () => {
  const user = site.open(PendingIndividualLessonsPage);
  await waitFor(() => expect(rows()).toHaveLength(1));
  await user.click(within(rows()[0] as HTMLElement).getByRole('button', { name: /^قبول/ }));
  expect(await screen.findByText(/^شهر درس .* مُقفل، فلم نسجّل قرارك\.$/)).toBeVisible();
  expect(rows()[0]).toHaveTextContent('شهر هذا الدرس مُقفل');
});

test('says beside the day why a lesson of a closed month cannot be changed, and keeps what was typed', async () => {
  const user = site.open(PendingIndividualLessonsPage);
  await user.click(await screen.findByRole('button', { name: /^تعديل/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const subject = dialog.getByLabelText(/^المادة/);
  await user.clear(subject);
  await user.type(subject, 'كيمياء');
  await user.click(dialog.getByRole('button', { name: 'حفظ' }));
  await waitFor(() =>
    expect(dialog.getByLabelText(/^التاريخ/)).toHaveAccessibleDescription(/الشهر 3\/2026 مُقفل/),
  );
  expect(subject).toHaveValue('كيمياء');
});
