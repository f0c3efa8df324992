import { screen, waitFor, within } from '@testing-library/react';
import type { StudentRecord } from 'api-contract/student-schema';
import { enterText } from 'design-system/testing/enter-text';
import FamilyPage from '../../features/families/family-page';
import StudentPage from '../../features/students/student-page';
import { useAdminSite } from '../../testing/admin-site';
import { rowOf } from '../../testing/rows';

const site = useAdminSite();

let family: string;

/** A lesson of 90 minutes at 80 shekels an hour, of a student in a family. */
beforeAll(async () => {
  await site.request('POST', '/admin/prices', {
    education_level: 'ثانوي',
    lesson_type: 'individual',
    amount: 8000,
    from: '2026-01-01',
  });
  ({ _id: family } = await site.request<{ _id: string }>('POST', '/admin/families', {
    guardian_name: 'أم ليلى',
    phones: [],
  }));
  await site.request('POST', '/admin/students', { name: 'ليلى حداد', family_id: family });
  const lesson = await site.enterLesson({ date: '2026-03-04' });
  await site.request('POST', `/admin/approve-individual-lesson/${lesson}`);
});

async function agreeOn(user: ReturnType<typeof site.open>, percent: string) {
  await user.click(await screen.findByRole('button', { name: 'تعديل' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'عائلة أم ليلى' }));
  const discount = dialog.getByLabelText('الخصم (%)');
  await user.clear(discount);
  await enterText(user, discount, percent);
  return dialog;
}

const balance = async () =>
  (await site.request<{ today: number }>('GET', `/admin/statements?family=${family}`)).today;

test('a change from today leaves what was posted as it is', async () => {
  const user = site.open(FamilyPage, `?id=${family}`);
  const dialog = await agreeOn(user, '10');
  await user.click(dialog.getByRole('button', { name: 'حفظ' }));
  expect(await screen.findByText('خصم 10%')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await balance()).toBe(12_000);
});

test('a change that reaches back shows what it alters before lessons are posted anew', async () => {
  const user = site.open(FamilyPage, `?id=${family}`);
  const dialog = await agreeOn(user, '50');
  await user.click(dialog.getByRole('radio', { name: 'من يوم' }));
  const day = dialog.getByLabelText('أول يوم');
  await user.clear(day);
  await enterText(user, day, '1/3/2026');
  await waitFor(() =>
    expect(dialog.getByText(/^بإعادة احتساب ما سبق/)).toHaveTextContent(
      'يتغيّر: درس واحد، حسابات: 1. الرسوم: 120 ₪ الآن، 60 ₪ بعدها',
    ),
  );
  await user.click(dialog.getByRole('button', { name: 'حفظ' }));
  const posting = within(await screen.findByRole('dialog', { name: 'احتساب الدروس من جديد منذ 1/3/2026' }));
  await posting.findByText(/^لم يتغيّر بعدُ شيء/);
  expect(rowOf('أم ليلى', 'الحسابات التي تتغيّر')).toHaveTextContent(/120.*60/);
  expect(await balance()).toBe(12_000);
  await user.click(posting.getByRole('button', { name: 'احتساب من جديد' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await balance()).toBe(6000);
});

test('a first family is said to hold from the beginning', async () => {
  const { _id } = await site.request<{ _id: string }>('POST', '/admin/students', { name: 'مها' });
  const user = site.open(StudentPage, `?id=${_id}`);
  expect(await screen.findByRole('radio', { name: 'من اليوم' })).toBeChecked();
  await enterText(user, screen.getByRole('combobox', { name: /^العائلة/ }), 'أم ليلى');
  await user.click(await screen.findByRole('option', { name: /أم ليلى/ }));
  expect(await screen.findByRole('radio', { name: 'من اليوم، والعائلة من البداية' })).toBeChecked();
  expect(screen.getByText(/^هذه أول عائلة للطالب، فتسري من البداية/)).toBeVisible();
  expect(await screen.findByText('لا يغيّر هذا شيئًا مما احتُسب من قبل.')).toBeVisible();
});

test('a student changes twice from a form that stays, each time from a day of its own', async () => {
  const { _id } = await site.request<{ _id: string }>('POST', '/admin/students', { name: 'وسيم' });
  const user = site.open(StudentPage, `?id=${_id}`);
  const saveFrom = async (day: string) => {
    await user.click(await screen.findByRole('radio', { name: 'من يوم' }));
    const field = await screen.findByLabelText('أول يوم');
    await user.clear(field);
    await enterText(user, field, day);
    await user.click(screen.getByRole('button', { name: 'حفظ' }));
    await waitFor(() => expect(screen.getByRole('radio', { name: 'من اليوم' })).toBeChecked());
  };
  await enterText(user, await screen.findByRole('textbox', { name: /^الصف/ }), 'السادس');
  await saveFrom('1/2/2026');
  await user.selectOptions(screen.getByLabelText(/^الحالة/), 'no');
  await saveFrom('1/3/2026');
  const { agreements } = await site.request<StudentRecord>('GET', `/admin/students/${_id}`);
  expect(agreements).toMatchObject([
    { grade: null, active: true },
    { grade: 'السادس', active: true, from_day: '2026-02-01' },
    { grade: 'السادس', active: false, from_day: '2026-03-01' },
  ]);
});
