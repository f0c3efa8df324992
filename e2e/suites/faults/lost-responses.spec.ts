import { createTeacher, firstAdmin, signIn, startSession } from '../../harness/accounts';
import { BOOKING, fillBooking, sendBooking } from '../../harness/booking-form';
import { call } from '../../harness/call';
import { type CuttingProxy, startCuttingProxy } from '../../harness/cutting-proxy';
import type { RunningServer } from '../../harness/server';
import { test as base, expect } from '../../harness/test';

/** Pages are opened through the proxy. */
const test = base.extend<{ lossy: CuttingProxy }>({
  async lossy({ server }, use) {
    const proxy = await startCuttingProxy(server);
    await use(proxy);
    await proxy.stop();
  },
  baseURL: async ({ lossy }, use) => use(lossy.address),
});

/** More than the connections on which Chromium repeats a request. */
const ALL = 100;

/** Adds the counts of a test to its report. */
function report(what: string, forwarded: number, rows: number): void {
  test.info().annotations.push({ type: what, description: `${forwarded} requests, ${rows} row` });
}

const readAs = async <Response>(server: RunningServer, path: string) =>
  call<Response>(server, 'GET', path, { token: await signIn(server, firstAdmin) });

test('stores a lesson once that the browser repeats, and accepts it when it is sent again', async ({
  page,
  server,
  lossy,
}) => {
  const token = await startSession(page, proxied(server, lossy), await createTeacher(server));
  await page.goto('/TeacherDashboard');
  const send = () =>
    page.evaluate(async (access) => {
      const body = {
        date: '2026-03-02',
        hours: 1,
        subject: 'رياضيات',
        education_level: 'ثانوي',
        student_name: 'ليان',
      };
      const response = await fetch(`/teacher/submit?token=${access}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'key-of-the-form' },
        body: JSON.stringify(body),
      }).catch(() => undefined);
      return response?.status;
    }, token);
  // Idle connections, on each of which Chromium repeats a request whose connection is closed.
  await page.evaluate(() => Promise.all(Array.from({ length: 6 }, () => fetch('/healthz'))));
  lossy.cut('/teacher/submit', ALL);
  expect(await send()).toBeUndefined();
  lossy.cut('/teacher/submit', 0);
  expect(await send()).toBe(201);
  const { pending_lessons } = await call<{ pending_lessons: unknown[] }>(
    server,
    'GET',
    '/teacher/pending-lessons',
    { token },
  );
  expect(pending_lessons).toHaveLength(1);
  report('lesson', lossy.countForwarded('/teacher/submit'), pending_lessons.length);
  expect(lossy.countForwarded('/teacher/submit')).toBeGreaterThan(1);
});

test('stores a payment once whose response and every later one are lost, and confirms it when it is sent again', async ({
  page,
  server,
  lossy,
}) => {
  await startSession(page, proxied(server, lossy), firstAdmin);
  await page.goto('/StudentPaymentForm');
  await page.getByLabel('اسم الطالب').first().fill('رنا قعوار');
  await page.getByLabel('المبلغ بالشيكل').fill('120');
  await expect(page.getByText('جارٍ تحميل المدفوعات…')).toBeHidden();
  lossy.cut('/student_payments/', ALL);
  // Otherwise the page finds the payment among the similar ones.
  await page.route(/similar-payments/, (route) => route.abort());
  const send = page.getByRole('button', { name: 'إضافة الدفعة' });
  await send.click();
  await page.getByRole('button', { name: 'طالب جديد' }).click();
  await expect(page.getByText(/^لم يصل تأكيد الدفعة/)).toBeVisible();
  await expect(page.getByLabel('المبلغ بالشيكل')).toHaveValue('120');

  lossy.cut('/student_payments/', 0);
  await page.unrouteAll();
  await send.click();
  await expect(page.getByText(/^سُجّلت دفعة/)).toBeVisible();
  const month = new Date().toLocaleDateString('sv', { timeZone: 'Asia/Jerusalem' }).slice(0, 7);
  const list = await readAs<{ payments: { name: string }[] }>(server, `/student_payments/?month=${month}`);
  const stored = list.payments.filter(({ name }) => name === 'رنا قعوار');
  expect(stored).toHaveLength(1);
  report('payment', lossy.countForwarded('/student_payments/'), stored.length);
  expect(lossy.countForwarded('/student_payments/')).toBeGreaterThan(1);
});

test('stores a booking once whose response is lost, and confirms it when it is sent again', async ({
  page,
  server,
  lossy,
}) => {
  const waiting = async () => (await readAs<{ total: number }>(server, '/booking/waiting')).total;
  const before = await waiting();
  await page.goto('/BookingForm');
  await page.waitForLoadState('networkidle');
  await fillBooking(page);
  lossy.cut('/booking/', ALL);
  await sendBooking(page);
  await expect(page.getByText('❌ تعذّر إرسال الطلب. حاول مرة أخرى لاحقاً.')).toBeVisible();
  await expect(page.getByText(/فإرساله مرة أخرى لا يسجّل طلبًا ثانيًا/)).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('رقم الهاتف')).toHaveValue(BOOKING.phone);
  lossy.cut('/booking/', 0);
  await sendBooking(page);
  await expect(page).toHaveURL(/\/BookingSuccess$/);
  const rows = (await waiting()) - before;
  expect(rows).toBe(1);
  report('booking', lossy.countForwarded('/booking/'), rows);
  expect(lossy.countForwarded('/booking/')).toBeGreaterThan(1);
});

/** The server at the proxy's address, where the page has its session. */
function proxied(server: RunningServer, { address }: CuttingProxy): RunningServer {
  return { ...server, address };
}
