import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { currentDay } from 'api-contract/current-day';
import type { Family } from 'api-contract/family-schema';
import { dayText, plainDayText } from 'arabic-text/day-text';
import { enterText } from 'design-system/testing/enter-text';
import { nextDay } from 'server/testing/days-ahead';
import { session } from 'shared-auth';
import { useAdminSite } from '../../testing/admin-site';
import FamilyPage from './family-page';

const site = useAdminSite();

let family: string;
let student: string;
beforeAll(async () => {
  ({ _id: family } = await site.request<Family>('POST', '/admin/families', {
    guardian_name: 'أم جود',
    phones: ['0591234567'],
    email: 'jood@family.test',
    discount_percent: 10,
  }));
  ({ _id: student } = await site.request<{ _id: string }>('POST', '/admin/students', {
    name: 'جود زيد',
    family_id: family,
  }));
});

const stored = () => site.request<Family>('GET', `/admin/families/${family}`);
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

test('shows who calls, what the family owes, and what was agreed on, and adds to it', async () => {
  await site.request('POST', '/admin/reminders', { family_id: family });
  await site.request('POST', '/admin/messages', { kind: 'statement', family_id: family });
  const user = site.open(FamilyPage, `?id=${family}`);
  const details = await part('بيانات العائلة');
  expect(details.getByRole('link', { name: 'جود زيد' })).toHaveAttribute('href', `/Student?id=${student}`);
  expect(details.getByRole('link', { name: /^اتصال/ })).toHaveAttribute('href', 'tel:+970591234567');
  expect(details.getByText('خصم 10%')).toBeInTheDocument();
  expect(details.getByText('jood@family.test')).toBeInTheDocument();
  const log = within(await screen.findByRole('table', { name: 'سجل الرسائل' }));
  const [, message] = log.getAllByRole('row');
  expect(message).toHaveTextContent(/كشف حساب.*بانتظار الإرسال.*واتساب/);

  const packages = await part('رزم الساعات');
  await user.click(await packages.findByRole('button', { name: 'رزمة جديدة' }));
  const bought = await dialog();
  await enterText(user, bought.getByLabelText(/^الساعات|^عدد الساعات/), '10');
  await enterText(user, bought.getByLabelText('ثمن الرزمة (شيكل)'), '600');
  await enterText(user, bought.getByLabelText(/^آخر يوم/), plainDayText(nextDay('12-31')));
  await user.click(bought.getByRole('button', { name: 'حفظ' }));
  expect(await packages.findAllByText('10 ساعات')).not.toHaveLength(0);

  const prices = await part('أسعار خاصة');
  await user.click(prices.getByRole('button', { name: 'سعر خاص جديد' }));
  const price = await dialog();
  await enterText(user, price.getByLabelText('سعر الساعة (شيكل)'), '70');
  await user.click(price.getByRole('button', { name: 'حفظ' }));
  expect(await prices.findByText(/70/)).toBeInTheDocument();

  const account = await part('الحساب');
  await waitFor(() => expect(account.getByText(/600/)).toBeInTheDocument());
  expect(account.getByText(/^ذُكّر يوم/)).toHaveTextContent(dayText(currentDay()));
  expect(account.getByRole('link', { name: 'كشف حساب العائلة' })).toHaveAttribute(
    'href',
    `/StudentStatement?family=${family}`,
  );
});

test('lets a secretary change the family but not the discount', async () => {
  const administrator = await site.server.createAdmin({ right: 'secretary' });
  session.signIn(await site.server.signIn(administrator.username, administrator.password));
  const user = site.open(FamilyPage, `?id=${family}`);
  await user.click(await screen.findByRole('button', { name: 'تعديل' }));
  const form = await dialog();
  expect(form.queryByLabelText('الخصم (%)')).not.toBeInTheDocument();
  await enterText(user, form.getByLabelText(/^ملاحظات/), 'يُفضَّل الاتصال مساءً');
  await user.click(form.getByRole('button', { name: 'حفظ' }));
  expect(await screen.findByText('يُفضَّل الاتصال مساءً')).toBeVisible();
  expect(await stored()).toMatchObject({ discount_percent: 10, notes: 'يُفضَّل الاتصال مساءً' });
  expect(screen.queryByRole('button', { name: 'سعر خاص جديد' })).not.toBeInTheDocument();
});

test('lets an accountant change the discount but not the family', async () => {
  const administrator = await site.server.createAdmin({ right: 'accountant' });
  session.signIn(await site.server.signIn(administrator.username, administrator.password));
  const user = site.open(FamilyPage, `?id=${family}`);
  await user.click(await screen.findByRole('button', { name: 'تعديل' }));
  const form = await dialog();
  expect(form.getByLabelText('وليّ الأمر')).toHaveAttribute('readonly');
  await user.clear(form.getByLabelText('الخصم (%)'));
  await enterText(user, form.getByLabelText('الخصم (%)'), '20');
  await user.click(form.getByRole('button', { name: 'حفظ' }));
  expect(await screen.findByText('خصم 20%')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'تسجيل دفعة' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'صفحة العائلة' })).not.toBeInTheDocument();
});

test('says that no family has the address', async () => {
  site.open(FamilyPage, '?id=00000000-0000-4000-8000-000000000000');
  expect(await screen.findByText('لا عائلة بهذا الرابط')).toBeVisible();
});

test('lists payments and refunds of the family, and gives money back', async () => {
  await site.request('POST', `/student_payments/?family_id=${family}&cost=300&date=${currentDay()}`);
  const user = site.open(FamilyPage, `?id=${family}`);
  const account = await part('الحساب');
  expect(account.getByRole('link', { name: 'تسجيل دفعة' })).toBeInTheDocument();
  await user.click(account.getByRole('button', { name: 'ردّ مبلغ' }));
  const refund = await dialog();
  await enterText(user, refund.getByLabelText('المبلغ (شيكل)'), '40');
  await user.click(refund.getByRole('button', { name: 'ردّ مبلغ' }));
  const entries = await part('الدفعات والخصومات والرزم');
  await entries.findByText('سند صرف 1');
  expect(entries.getByText('سند قبض 1')).toBeVisible();

  const papers: (string | null)[] = [];
  window.print = () => papers.push(screen.getByRole('article', { hidden: true }).textContent);
  const refunds = await part('سندات الصرف');
  for (const printed of [1, 2]) {
    await user.click(await refunds.findByRole('button', { name: 'طباعة سند الصرف 1' }));
    await waitFor(() => expect(papers).toHaveLength(printed));
    fireEvent(window, new Event('afterprint'));
  }
  expect(papers[0]).toMatch(
    /سند صرف.*الأصل.*المبلغ كتابةًفقط أربعون شيكلًا لا غير.*رقم السند1.*التوقيع والختم/,
  );
  expect(papers[1]).toContain('نسخة');
});

test('changes the order of the children, who are each in it once', async () => {
  const { _id } = await site.request<Family>('POST', '/admin/families', { guardian_name: 'أم رند' });
  for (const name of ['رند', 'غيث']) await site.request('POST', '/admin/students', { name, family_id: _id });
  const stored = async () => {
    const { children, students } = await site.request<Family>('GET', `/admin/families/${_id}`);
    return children.map((id) => students.find((student) => student._id === id)?.name);
  };
  expect(await stored()).toEqual(['رند', 'غيث']);
  const user = site.open(FamilyPage, `?id=${_id}`);
  await user.click(await screen.findByRole('button', { name: 'تغيير الترتيب' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'ترتيب أبناء أم رند' }));
  await user.selectOptions(dialog.getByLabelText('الترتيب 1'), 'غيث');
  await user.click(dialog.getByRole('button', { name: 'حفظ' }));
  expect(dialog.getByLabelText('الترتيب 1')).toHaveAccessibleDescription(/مكان واحد/);
  await user.selectOptions(dialog.getByLabelText('الترتيب 2'), 'رند');
  await user.click(dialog.getByRole('button', { name: 'حفظ' }));
  expect(await screen.findByText('حُفظ ترتيب الأبناء.')).toBeInTheDocument();
  expect(await stored()).toEqual(['غيث', 'رند']);
});

test('makes the address of the calendar of the family, and ends it', async () => {
  const user = site.open(FamilyPage, `?id=${family}`);
  await user.click(await screen.findByRole('button', { name: 'صفحة العائلة' }));
  const calendar = within((await dialog()).getByRole('region', { name: 'عنوان التقويم' }));
  await user.click(calendar.getByRole('button', { name: 'إنشاء عنوان جديد' }));
  const { pathname } = new URL(
    (await calendar.findByLabelText<HTMLInputElement>(/^العنوان/)).value,
    site.server.address,
  );
  const read = async () => (await fetch(new URL(pathname, site.server.address))).status;
  expect(await read()).toBe(200);
  await user.click(calendar.getByRole('button', { name: 'إلغاء العنوان' }));
  expect(await screen.findByText('أُلغي عنوان التقويم.')).toBeInTheDocument();
  expect(await read()).toBe(404);
});
