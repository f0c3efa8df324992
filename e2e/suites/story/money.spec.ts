import type { Page } from '@playwright/test';
import { nextUsername } from '../../harness/accounts';
import { today } from '../../harness/calendar';
import { type Desk, startDesk } from '../../harness/desk';
import { approveLessonsOf } from '../../harness/lessons';
import { expect, test } from '../../harness/test';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** `YYYY-MM`, so many months before this one. */
async function monthsAgo(page: Page, count: number): Promise<string> {
  const [year = 0, month = 1] = (await today(page)).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - count, 1)).toISOString().slice(0, 'YYYY-MM'.length);
}

/** A student of a family of their own; names are unique, as all tests of a worker share one server. */
async function enrol(desk: Desk, name: string, phone: string): Promise<string> {
  const student = nextUsername(name);
  const family = await desk.call<{ _id: string }>('POST', '/admin/families', {
    guardian_name: `والدة ${student}`,
    phones: [phone],
  });
  await desk.call('POST', '/admin/students', { name: student, family_id: family._id });
  return student;
}

test('answers a parent who calls, and sends a statement that shows this account alone', async ({
  page,
  server,
  browser,
}) => {
  const desk = await startDesk(page, server);
  const lastMonth = await monthsAgo(page, 1);
  const student = await enrol(desk, 'رهف قاسم', '0591234567');
  const other = await enrol(desk, 'غيث مراد', '0597654321');
  for (const student_name of [student, other])
    await desk.logLessons({ student_name, date: `${lastMonth}-02`, education_level: 'ثانوي' });
  await desk.call('POST', '/admin/prices', {
    education_level: 'ثانوي',
    lesson_type: 'individual',
    amount: 8000,
    from: '2020-01-01',
  });
  await approveLessonsOf(server, desk.account);

  await test.step('two presses lead from the dashboard to the statement of the last month', async () => {
    await page.goto('/AdminDashboard');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^كم على الطالب/ })
      .click();
    // The field has the focus: the name is typed while the parent says it.
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type(student);
    const found = page.getByRole('list', { name: 'الطلاب' }).getByRole('link');
    await expect(found.first()).toHaveText(student);
    await page.keyboard.press('Enter');
    await expect(heading(page, student)).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'رياضيات' })).toContainText('120');
  });

  const text = await test.step('one more opens WhatsApp with a polite text and a private link', async () => {
    const chats: string[] = [];
    await page.context().route('https://wa.me/**', (route) => {
      chats.push(route.request().url());
      return route.fulfill({ body: 'WhatsApp' });
    });
    await page.getByRole('button', { name: /بواتساب$/ }).click();
    await expect.poll(() => chats).toHaveLength(1);
    const { pathname, searchParams } = new URL(chats[0] ?? '');
    expect(pathname).toBe('/970591234567');
    return searchParams.get('text') ?? '';
  });
  expect(text).toContain(`كشف حساب ${student}: المبلغ المتبقي للدفع 120 ₪.`);

  await test.step('the link opens on another phone without an account, and shows no other account', async () => {
    const phone = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const parent = await phone.newPage();
    const { pathname, search } = new URL(/https?:\S+/.exec(text)?.[0] ?? '');
    await parent.goto(server.address + pathname + search);
    await expect(heading(parent, student)).toBeVisible();
    await expect(parent.getByRole('main')).toContainText('120');
    await expect(parent.getByRole('main')).not.toContainText(other);
    const anotherKey = `${pathname}${search.slice(0, -4)}AAAA`;
    await parent.goto(server.address + anotherKey);
    await expect(parent.getByText('لم يعد هذا الرابط يعمل')).toBeVisible();
    await phone.close();
  });
});

test('closes a month, after which a lesson in it says why it cannot be approved', async ({
  page,
  server,
}) => {
  const desk = await startDesk(page, server);
  // A month in which no other test has lessons.
  const month = await monthsAgo(page, 15);
  await desk.logLessons({ date: `${month}-03` });

  await test.step('what is still open is named before the month is closed', async () => {
    await page.goto('/Months');
    const name = new Date(`${month}-01`).toLocaleDateString('ar-PS-u-nu-latn', {
      month: 'long',
      year: 'numeric',
    });
    await page.getByRole('button', { name: `إقفال: ${name}` }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('بانتظار القبول');
    await question.getByRole('button', { name: 'إقفال' }).click();
    await expect(question).toBeHidden();
  });

  await test.step('the lesson stays in the list, with the reason', async () => {
    await page.goto('/PendingIndividualLessonsAdmin');
    await page.getByLabel('اسم المعلم').fill(desk.teacher);
    const lesson = page.getByRole('row').filter({ hasText: desk.teacher });
    await expect(lesson).toContainText('شهر هذا الدرس مُقفل');
    await expect(lesson.getByRole('button', { name: /^قبول/ })).toHaveCount(0);
  });

  await test.step('a change is refused beside the day, and what was typed is still there', async () => {
    await page.getByRole('button', { name: /^تعديل/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('المادة').fill('كيمياء');
    await dialog.getByRole('button', { name: 'حفظ' }).click();
    await expect(dialog.getByLabel('التاريخ')).toHaveAccessibleDescription(/مُقفل/);
    await expect(dialog.getByLabel('المادة')).toHaveValue('كيمياء');
  });
  await desk.call('POST', `/admin/months/${month}/reopen`, { reason: 'انتهى الاختبار' });
});
