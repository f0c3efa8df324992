import { screen, waitFor, within } from '@testing-library/react';
import type { Price } from 'api-contract/price-schema';
import { enterText } from 'design-system/testing/enter-text';
import { nextDay } from 'server/testing/days-ahead';
import { session } from 'shared-auth';
import { useAdminSite } from '../../testing/admin-site';
import { interceptRequests } from '../../testing/failing-requests';
import { rowOf } from '../../testing/rows';
import PricesPage from './prices-page';

const site = useAdminSite();

const stored = async () => (await site.request<{ prices: Price[] }>('GET', '/admin/prices')).prices;
const overview = (level: string) => rowOf(level, 'أسعار المعهد');
const dialog = async (role = 'dialog') => within(await screen.findByRole(role));

test('sets a price with decimals, says that it begins in a closed month, and deletes it after a question', async () => {
  const user = site.open(PricesPage);
  expect(await screen.findByText('لا أسعار بعد')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'تحديد السعر: ثانوي، جماعي' }));
  const form = await dialog();
  expect(form.getByRole('radio', { name: 'ثانوي' })).toBeChecked();
  await enterText(user, form.getByLabelText('سعر الساعة (شيكل)'), '٧٢٫٥');
  await user.clear(form.getByLabelText(/^يبدأ من يوم/));
  await enterText(user, form.getByLabelText(/^يبدأ من يوم/), '1/9/2025');
  interceptRequests('/admin/prices', async () =>
    Response.json({ detail: 'الشهر 9/2025 مُقفل.', closed_month: '2025-09' }, { status: 409 }),
  );
  await user.click(form.getByRole('button', { name: 'حفظ' }));
  const day = await form.findByLabelText(/^يبدأ من يوم/);
  await waitFor(() => expect(day).toHaveAccessibleDescription(/مُقفل/));
  expect(form.getByLabelText('سعر الساعة (شيكل)')).toHaveValue('٧٢٫٥');
  jest.restoreAllMocks();
  await user.click(form.getByRole('button', { name: 'حفظ' }));

  await waitFor(() => expect(overview('ثانوي')).toHaveTextContent('72.50 ₪'));
  expect(await stored()).toMatchObject([
    { education_level: 'ثانوي', lesson_type: 'group', amount: 7250, from: '2025-09-01' },
  ]);
  expect(overview('ابتدائي')).toHaveTextContent('بلا سعر');

  await user.click(screen.getByRole('button', { name: /^حذف سعر ثانوي، جماعي/, hidden: true }));
  const question = await dialog('alertdialog');
  await question.findByText(/^لا يغيّر هذا شيئًا مما احتُسب/);
  await user.click(question.getByRole('button', { name: 'حذف' }));
  await waitFor(() => expect(overview('ثانوي')).toHaveTextContent('بلا سعر'));
  expect(await stored()).toEqual([]);
});

test('shows the price before, the one in force and the next one', async () => {
  const price = { education_level: 'ابتدائي', lesson_type: 'individual' };
  for (const [amount, from] of [
    [7000, '2024-09-01'],
    [8000, '2025-09-01'],
    [9000, nextDay('09-01')],
  ]) {
    await site.request('POST', '/admin/prices', { ...price, amount, from });
  }
  site.open(PricesPage);
  await waitFor(() => expect(overview('ابتدائي')).toHaveTextContent(/80 ₪.*قبله.*70 ₪.*ثم.*90 ₪/));
});

test('lists the own prices of students and families', async () => {
  const { _id } = await site.request<{ _id: string }>('POST', '/admin/students', { name: 'ليان سليم' });
  await site.request('POST', '/admin/prices', {
    education_level: 'إعدادي',
    lesson_type: 'group',
    amount: 4500,
    from: '2025-09-01',
    student_id: _id,
  });
  site.open(PricesPage);
  await waitFor(() => expect(rowOf('ليان سليم', 'أسعار خاصة لطلاب وعائلات')).toHaveTextContent('45 ₪'));
});

test('lists the lessons of a month without a price until one is set from the first day of the month', async () => {
  const enter = async (fields: object) => {
    const lesson = await site.enterGroupLesson({ education_level: 'إعدادي', ...fields });
    await site.request('POST', `/admin/approve-group-lesson/${lesson}`);
    return lesson;
  };
  const lesson = await enter({ date: '2026-03-04' });
  await enter({ date: '2026-04-04' });
  const user = site.open(PricesPage, '?month=2026-03');
  const part = within(await screen.findByRole('region', { name: 'دروس آذار 2026 بلا سعر' }));
  expect(await part.findByRole('link', { name: /^فتح القائمة/ })).toHaveAttribute(
    'href',
    `/ApprovedGroupLessonsAdmin?month=2026-03#lesson-${lesson}`,
  );
  expect(part.getByRole('link', { name: 'سامي خوري' })).toBeInTheDocument();
  await user.click(part.getByRole('button', { name: 'تحديد السعر: إعدادي، جماعي' }));
  const form = await dialog();
  expect(form.getByLabelText(/^يبدأ من يوم/)).toHaveValue('1/3/2026');
  await enterText(user, form.getByLabelText('سعر الساعة (شيكل)'), '40');
  await user.click(form.getByRole('button', { name: 'حفظ' }));
  expect(await part.findByText('لا دروس بلا سعر في هذا الشهر.')).toBeVisible();
});

test('lets an accountant change the discounts of siblings, and names what is wrong', async () => {
  const { username, password } = await site.server.createAdmin({ right: 'accountant' });
  session.signIn(await site.server.signIn(username, password));
  const user = site.open(PricesPage);
  expect(await screen.findByText('لا خصم للإخوة.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'تغيير خصم الإخوة' }));
  const form = await dialog();
  await enterText(user, form.getByLabelText(/^النسب/), '10، س');
  await enterText(user, form.getByLabelText(/^أقل سعر/), '42.50');
  await user.click(form.getByRole('button', { name: 'حفظ' }));
  expect(form.getByLabelText(/^النسب/)).toHaveAccessibleDescription(/أدخل نسبًا صحيحة/);
  await user.clear(form.getByLabelText(/^النسب/));
  await enterText(user, form.getByLabelText(/^النسب/), '10، ١٥%');
  await user.click(form.getByRole('button', { name: 'حفظ' }));
  expect(await screen.findByText(/من الطالب الثاني في العائلة: 10%، 15%/)).toBeVisible();
  const path = '/admin/settings';
  expect(await site.request('GET', path)).toMatchObject({ sibling_discounts: [10, 15], lowest_price: 4250 });
});
