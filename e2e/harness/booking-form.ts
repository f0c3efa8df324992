import type { Page } from '@playwright/test';
import { nextDay } from 'server/testing/days-ahead';

/** What a parent types for one child, a long time from now. */
export const BOOKING = {
  phone: '0591234567',
  subject: 'رياضيات',
  ageLevel: 'الصف التاسع',
  lessonDate: nextDay('03-05'),
  lessonTime: '17:30',
  hours: 'ساعة ونصف',
  student: 'ليان خوري',
} as const;

/** Fills the open booking form with everything it asks for. */
export async function fillBooking(page: Page): Promise<void> {
  await page.getByLabel('رقم الهاتف').fill(BOOKING.phone);
  await page.getByLabel('المادة').selectOption(BOOKING.subject);
  await page.getByLabel('الصف').selectOption(BOOKING.ageLevel);
  await page.getByLabel('تاريخ الدرس').fill(BOOKING.lessonDate);
  await page.getByRole('radio', { name: BOOKING.lessonTime }).check();
  await page.getByRole('radio', { name: BOOKING.hours, exact: true }).check();
  await page.getByLabel('اسم الطالب').fill(BOOKING.student);
}

/** Sends it, for the first time or again. */
export async function sendBooking(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^إرسال الطلب/ }).click();
}
