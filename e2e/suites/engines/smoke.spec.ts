import { nextDay } from 'server/testing/days-ahead';
import { type Account, admitTeacher, createTeacher, firstAdmin, signIn } from '../../harness/accounts';
import { BOOKING } from '../../harness/booking-form';
import { call } from '../../harness/call';
import { firefox } from '../../harness/engines/firefox';
import { Visitor } from '../../harness/engines/visitor';
import { webkit } from '../../harness/engines/webkit';
import { pagesOfSite } from '../../harness/pages-of-site';
import { startServer } from '../../harness/server';
import { copySite } from '../../harness/site-copy';
import { expect, test } from '../../harness/test';

const STUDENT = 'أحمد منصور';

/** Headers whose columns begin elsewhere. A table that is shown as a list has none. */
const MISPLACED_HEADERS = `[...document.querySelectorAll('main table')].flatMap((table) => {
  if (!table.tHead || getComputedStyle(table.tHead).display !== 'table-header-group') return [];
  const cells = table.querySelector('tbody tr')?.children ?? [];
  return [...table.tHead.querySelectorAll('tr:last-child > *')].filter((header, column) => {
    const cell = cells[column];
    if (!cell || header.colSpan > 1 || cell.colSpan > 1) return false;
    return Math.abs(header.getBoundingClientRect().right - cell.getBoundingClientRect().right) > 1;
  }).map(({ textContent }) => textContent);
})`;

async function signInAs(visitor: Visitor, { username, password }: Account, dashboard: string): Promise<void> {
  await visitor.open('/login');
  await visitor.fill('اسم المستخدم', username);
  await visitor.fill('كلمة المرور', password);
  await visitor.press('button', 'تسجيل الدخول');
  await visitor.until(
    dashboard,
    `location.pathname === '${dashboard}' && document.querySelector('main h1') !== null`,
  );
}

for (const { name, isInstalled, start } of [firefox, webkit]) {
  test(`works in ${name}`, async () => {
    test.skip(!isInstalled, `${name} is not installed`);
    // It opens every page of the administrators.
    test.slow();
    const site = await copySite();
    const server = await startServer({ SITE_DIR: site.folder });
    const engine = await start();
    const visitor = new Visitor(engine, server.address);
    const teacher = await createTeacher(server);
    await admitTeacher(server, teacher);
    const token = await signIn(server, firstAdmin);

    try {
      await test.step('a parent books', async () => {
        await visitor.open('/BookingForm');
        await visitor.fill('رقم الهاتف', BOOKING.phone);
        await visitor.choose('المادة', BOOKING.subject);
        await visitor.choose('الصف', BOOKING.ageLevel);
        await visitor.fill('تاريخ الدرس', nextDay('03-05'));
        await visitor.pick(BOOKING.lessonTime);
        await visitor.pick(BOOKING.hours);
        await visitor.fill('اسم الطالب', BOOKING.student);
        await visitor.press('button', /^إرسال الطلب/);
        const waiting = () => call<{ bookings: object[] }>(server, 'GET', '/booking/waiting', { token });
        await expect.poll(async () => (await waiting()).bookings.length).toBe(1);
      });

      await test.step('a teacher logs a lesson while the server is away, and it is sent later', async () => {
        await signInAs(visitor, teacher, '/TeacherDashboard');
        await visitor.open('/CreateIndividualLesson');
        await visitor.fill('اسم الطالب', STUDENT);
        await visitor.fill('المادة', 'رياضيات');
        await visitor.pick('ساعة ونصف');
        await visitor.pick('إعدادي');
        await server.end('SIGTERM');
        await visitor.press('button', 'حفظ الدرس');
        await visitor.see('درس لم يُرسل بعد');
        await server.restart();
        await visitor.open('/ViewPendingIndividualLessons');
        const own = await signIn(server, teacher);
        const pending = () =>
          call<{ pending_lessons: object[] }>(server, 'GET', '/teacher/pending-lessons', { token: own });
        await expect.poll(async () => (await pending()).pending_lessons.length).toBe(1);
        await engine.evaluate('localStorage.clear()');
      });

      await test.step('an administrator approves it', async () => {
        await signInAs(visitor, firstAdmin, '/AdminDashboard');
        await visitor.open('/PendingIndividualLessonsAdmin');
        await visitor.see(STUDENT);
        await visitor.press('button', new RegExp(`^قبول.*${STUDENT}`));
        const approved = () =>
          call<{ approved_lessons: object[] }>(server, 'GET', '/admin/approved-individual-lessons', {
            token,
          });
        await expect.poll(async () => (await approved()).approved_lessons.length).toBe(1);
      });

      await test.step('takes a payment', async () => {
        await visitor.open('/StudentPaymentForm');
        await visitor.fill('اسم الطالب', STUDENT);
        await visitor.fill('المبلغ بالشيكل', '120');
        await visitor.press('button', 'إضافة الدفعة');
        await visitor.see('120');
        const balances = () =>
          call<{ totals: { paid: number } }>(server, 'GET', '/admin/balances', { token });
        await expect.poll(async () => (await balances()).totals.paid).toBe(12_000);
      });

      await test.step('each header stands above its column', async () => {
        const pages = (await pagesOfSite(server)).filter(({ role }) => role === 'admin');
        await visitor.open('/AdminDashboard');
        for (const { path } of pages.filter((page) => page.path !== '/AdminDashboard')) {
          await visitor.follow(path);
          await visitor.until(
            path,
            `document.querySelector('main h1') !== null && !document.querySelector('[data-skeleton]')`,
          );
          expect([path, await engine.evaluate(MISPLACED_HEADERS)]).toEqual([path, []]);
        }
      });

      if (engine.print) {
        await test.step('prints a list', async () => {
          await visitor.open('/Takings');
          await visitor.see(STUDENT);
          expect((await engine.print?.())?.byteLength).toBeGreaterThan(1000);
        });
      }

      await test.step('a lost section is named', async () => {
        await site.changeCurrent('remote-public', (release) => {
          release.url = release.url.replace('remoteEntry', 'lostEntry');
          delete release.fallbackUrl;
        });
        await visitor.open('/BookingForm');
        await visitor.see('لم تصل بعض ملفات الصفحة');
      });
    } finally {
      await engine.close();
      await server.stop();
      await site.remove();
    }
  });
}
