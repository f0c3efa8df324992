import type { Page } from '@playwright/test';
import { firstAdmin, nextUsername } from '../../harness/accounts';
import { mailedLink } from '../../harness/mails';
import { sendSignIn } from '../../harness/sign-in-form';
import { expect, test } from '../../harness/test';

const STUDENT = 'أحمد منصور';
const RENAMED = 'أحمد منصور الصغير';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

async function logLesson(page: Page, student: string) {
  await page.getByLabel('اسم الطالب').fill(student);
  await page.getByLabel('المادة').fill('رياضيات');
  await page.getByRole('radio', { name: 'ساعة ونصف', exact: true }).check();
  await page.getByRole('radio', { name: 'إعدادي' }).check();
  await page.getByRole('button', { name: 'حفظ الدرس' }).click();
  await expect(page.getByText(new RegExp(`^سُجّل درس .?${student}`))).toBeVisible();
}

test("follows a lesson from its teacher's sign-up to its approval", async ({ page, server, browser }) => {
  const teacher = {
    username: nextUsername('سميرة خوري'),
    email: `${nextUsername('samira')}@institute.test`,
    password: 'olive-and-stone-1',
  };

  await test.step('someone opens the site and signs up as a teacher', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'انضم إلى فريق التعليم' }).first().click();
    await expect(page).toHaveURL(/\/signup$/i);
    await page.getByLabel('اسم المستخدم').fill(teacher.username);
    await page.getByLabel('البريد الإلكتروني').fill(teacher.email);
    await page.getByRole('textbox', { name: 'تاريخ الميلاد' }).fill('١٩٩٠-٠٥-١٧');
    await page.getByLabel('كلمة المرور', { exact: true }).fill(teacher.password);
    await page.getByLabel('تأكيد كلمة المرور').fill(teacher.password);
    await page.getByRole('button', { name: 'إنشاء الحساب' }).click();
    await expect(page.getByText('أُنشئ حسابك')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  });

  await test.step('before the e-mail is verified, signing in offers to send the mail again', async () => {
    await sendSignIn(page, teacher);
    await expect(page.getByRole('alert').filter({ hasText: 'لم تؤكّد بريدك الإلكتروني بعد' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'إعادة إرسال رسالة التأكيد' })).toBeVisible();
  });

  await test.step('the link in the mail verifies the e-mail and leads to sign-in', async () => {
    await page.goto(await mailedLink(server.dataDir, teacher.email));
    await expect(page.getByText('تم التحقق')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  });

  await test.step('the teacher signs in and is greeted by name', async () => {
    await sendSignIn(page, teacher);
    await expect(page).toHaveURL(/\/TeacherDashboard$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(teacher.username);
    expect(await page.evaluate(() => localStorage.getItem('user_role'))).toBe('teacher');
  });

  await test.step('logs a lesson, and another by mistake', async () => {
    await page.getByRole('link', { name: 'تسجيل درس فردي' }).click();
    await expect(page).toHaveURL(/\/CreateIndividualLesson$/);
    await logLesson(page, STUDENT);
    await logLesson(page, 'ليلى حداد');
  });

  await test.step('finds both pending, edits one and deletes the other', async () => {
    await page.goto('/ViewPendingIndividualLessons');
    await expect(heading(page, 'الدروس الفردية المعلّقة')).toBeVisible();
    await rowOf(page, STUDENT)
      .getByRole('button', { name: /^تعديل/ })
      .click();
    await page.getByRole('table').getByLabel('اسم الطالب').fill(RENAMED);
    await page.getByRole('table').getByLabel('عدد الساعات').fill('٢');
    await page.getByRole('button', { name: /^حفظ/ }).click();
    await expect(page.getByText('Lesson updated successfully!')).toBeVisible();
    await expect(rowOf(page, RENAMED)).toContainText('2');

    await rowOf(page, 'ليلى حداد').getByRole('button', { name: /^حذف/ }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Are you sure you want to delete this lesson?');
    await question.getByRole('button', { name: /^حذف/ }).click();
    await expect(page.getByText('Lesson deleted successfully!')).toBeVisible();
    await expect(rowOf(page, 'ليلى حداد')).toHaveCount(0);
  });

  await test.step('the administrator signs in and approves it', async () => {
    const context = await browser.newContext({ baseURL: server.address });
    const admin = await context.newPage();
    await admin.goto('/login');
    await sendSignIn(admin, firstAdmin);
    await expect(admin).toHaveURL(/\/AdminDashboard$/);
    await admin.getByRole('navigation').getByRole('link', { name: 'الدروس الفردية المعلّقة' }).click();
    await expect(admin).toHaveURL(/\/PendingIndividualLessonsAdmin$/);
    const lesson = rowOf(admin, teacher.username);
    await expect(lesson).toContainText(RENAMED);
    await lesson.getByRole('button', { name: /^قبول/ }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'قبول الدرس والحساب' }).click();
    await expect(lesson).toHaveCount(0);

    await admin.getByRole('navigation').getByRole('link', { name: 'الدروس الفردية المقبولة' }).click();
    await expect(admin).toHaveURL(/\/ApprovedIndividualLessonsAdmin$/);
    await expect(lesson).toContainText(RENAMED);
    await context.close();
  });

  await test.step('the teacher sees it approved', async () => {
    await page.goto('/TeacherDashboard');
    await page.getByRole('link', { name: 'الدروس الفردية المقبولة' }).click();
    await expect(page).toHaveURL(/\/ViewApprovedIndividualLessons$/);
    await expect(rowOf(page, RENAMED)).toContainText('رياضيات');
  });
});
