import type { Page } from '@playwright/test';
import { firstOfThisMonth, today } from '../../harness/calendar';
import { approveLessonsOf } from '../../harness/lessons';
import { startWork } from '../../harness/teacher-at-work';
import { expect, test } from '../../harness/test';

/** An hour and a half becomes two hours after so many. */
const STEPS_TO_TWO_HOURS = 2;

const student = (page: Page) => page.getByLabel('اسم الطالب');
const hours = (page: Page, label: string) => page.getByRole('radio', { name: label, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'حفظ الدرس' });

async function fill(page: Page, name: string) {
  await student(page).fill(name);
  await page.getByLabel('المادة').fill('رياضيات');
  await page.getByRole('radio', { name: 'ساعة ونصف', exact: true }).check();
  await page.getByRole('radio', { name: 'إعدادي' }).check();
}

test('logs several lessons by keyboard alone', async ({ page, server }) => {
  const teacher = await startWork(page, server);
  const date = await today(page);
  await teacher.logLessons(
    {
      student_name: 'منى إبراهيم السكاكيني',
      subject: 'فيزياء',
      education_level: 'ثانوي',
      date: '2026-03-02',
    },
    {
      student_name: 'هبة عيسى السكاكيني',
      subject: 'كيمياء',
      education_level: 'إعدادي',
      hours: 2,
      date: '2026-03-02',
    },
  );
  await page.goto('/CreateIndividualLesson');
  await expect(student(page)).toBeFocused();
  await page.keyboard.type('ابراهيم السك');
  await expect(page.getByRole('option', { name: 'منى إبراهيم السكاكيني' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(student(page)).toHaveValue('منى إبراهيم السكاكيني');
  await expect(page.getByLabel('المادة')).toHaveValue('فيزياء');
  await page.keyboard.press('Tab');
  await expect(hours(page, 'ساعة ونصف')).toBeFocused();
  for (let step = 0; step < STEPS_TO_TWO_HOURS; step += 1) await page.keyboard.press('ArrowDown');
  await expect(hours(page, 'ساعتان')).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^سُجّل درس/)).toBeVisible();

  await expect(student(page)).toBeFocused();
  await expect(student(page)).toHaveValue('');
  await page.keyboard.type('هبة عيسى السكاكيني');
  await expect(page.getByLabel('المادة')).toHaveValue('كيمياء');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await teacher.pending()).length).toBe(4);
  const ofToday = (await teacher.pending()).filter(({ date: day }) => String(day).startsWith(date));
  expect(ofToday).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ student_name: 'منى إبراهيم السكاكيني', hours: 2, subject: 'فيزياء' }),
      expect.objectContaining({ student_name: 'هبة عيسى السكاكيني', hours: 2, subject: 'كيمياء' }),
    ]),
  );
});

test('keeps a half-filled lesson over a reload', async ({ page, server }) => {
  const teacher = await startWork(page, server);
  await page.goto('/CreateIndividualLesson');
  await fill(page, 'هبة عيسى');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText('استعدنا درسًا بدأت كتابته')).toBeVisible();
  await expect(student(page)).toHaveValue('هبة عيسى');
  await expect(hours(page, 'ساعة ونصف')).toBeChecked();
  await save(page).click();
  await expect(page.getByText(/^سُجّل درس/)).toBeVisible();
  expect(await teacher.pending()).toHaveLength(1);
});

test('logs a lesson once when its response was lost', async ({ page, server }) => {
  const teacher = await startWork(page, server);
  await page.goto('/CreateIndividualLesson');
  await fill(page, 'هبة عيسى');
  await page.route(/\/teacher\/submit/, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await save(page).click();
  await expect(page.getByText('حُفظ على هذا الجهاز درس')).toBeVisible();
  await page.unrouteAll();
  await page.goto('/ViewPendingIndividualLessons');
  await expect(page.getByRole('rowheader')).toHaveText('هبة عيسى');
  await expect(page.getByText('لم يُرسل بعد')).toHaveCount(0);
  expect(await teacher.pending()).toHaveLength(1);
});

test('warns before leaving a half-filled form and restores it', async ({ page, server }) => {
  await startWork(page, server);
  await page.goto('/CreateIndividualLesson');
  await student(page).fill('هبة');
  const warning = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  const dialog = await warning;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();

  await page.getByRole('link', { name: 'العودة إلى لوحتي' }).click();
  await page.getByRole('link', { name: /^تسجيل درس فردي/ }).click();
  await expect(student(page)).toHaveValue('هبة');
});

test("repeats an approved lesson with today's date", async ({ page, server }) => {
  const teacher = await startWork(page, server);
  const day = await firstOfThisMonth(page);
  await teacher.logLessons({ date: day, hours: 0.75, subject: 'كيمياء' });
  await approveLessonsOf(server, teacher);
  await page.goto('/ViewApprovedIndividualLessons');
  await page.getByRole('link', { name: /^تسجيل درس مثله/ }).click();
  await expect(page).toHaveURL(/\/CreateIndividualLesson$/);
  await expect(student(page)).toHaveValue('ليان خوري');
  await expect(hours(page, 'ثلاثة أرباع الساعة')).toBeChecked();
  const [year, month, date] = (await today(page)).split('-').map(Number);
  await expect(page.getByRole('textbox', { name: 'التاريخ' })).toHaveValue(`${date}/${month}/${year}`);

  await student(page).fill('هبة عيسى');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(student(page)).toHaveValue('هبة عيسى');
});

test('logs a group lesson on a phone', async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const teacher = await startWork(page, server);
  await page.goto('/CreateGroupLesson');
  await page.getByLabel('الطالب 1', { exact: true }).fill('ليان خوري');
  await page.getByRole('button', { name: 'إضافة طالب' }).click();
  await page.getByLabel('الطالب 2', { exact: true }).fill('آدم شاهين');
  await page.getByLabel('المادة').fill('رياضيات');
  await page.getByRole('radio', { name: 'ساعتان', exact: true }).check();
  await page.getByRole('radio', { name: 'إعدادي' }).check();
  await save(page).click();
  await expect(page.getByText(/^سُجّل الدرس الجماعي/)).toBeVisible();
  expect(await teacher.pending('/group_lessons')).toMatchObject([
    { student_names: ['ليان خوري', 'آدم شاهين'], hours: 2, approved: false },
  ]);
});
