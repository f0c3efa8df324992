import { createTeacher } from '../../harness/accounts';
import { fillBooking, sendBooking } from '../../harness/booking-form';
import { sendSignIn } from '../../harness/sign-in-form';
import { expect, test } from '../../harness/test';

const FORBIDDEN: [why: string, forbid: () => void][] = [
  [
    'is full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  ],
  [
    'is forbidden altogether',
    () => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('forbidden', 'SecurityError');
          },
        });
      }
    },
  ],
];

for (const [why, forbid] of FORBIDDEN) {
  test(`works where storage ${why}, warns that a reload ends the session, and submits a booking`, async ({
    page,
    server,
  }) => {
    const teacher = await createTeacher(server);
    const crashes: Error[] = [];
    page.on('pageerror', (error) => crashes.push(error));
    await page.addInitScript(forbid);
    await page.goto('/BookingForm');
    await fillBooking(page);
    await sendBooking(page);
    await expect(page).toHaveURL('/BookingSuccess');

    await page.goto('/login');
    await sendSignIn(page, teacher);
    await expect(page).toHaveURL('/TeacherDashboard');
    await expect(page.getByText('لا يسمح متصفحك بحفظ تسجيل الدخول')).toBeVisible();

    await page.getByRole('link', { name: /^تسجيل درس فردي/ }).click();
    await page.getByLabel('اسم الطالب').fill('هبة عيسى');
    await page.getByLabel('المادة').fill('رياضيات');
    await page.getByRole('radio', { name: 'ساعة', exact: true }).check();
    await page.getByRole('radio', { name: 'ثانوي' }).check();
    await page.getByRole('button', { name: 'حفظ الدرس' }).click();
    await expect(page.getByText(/^سُجّل درس/)).toBeVisible();
    expect(crashes).toEqual([]);
  });
}
