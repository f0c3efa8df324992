import { createTeacher, firstAdmin, keepToken, signIn, startSession } from '../../harness/accounts';
import { allFilesOf, disableFileLimit, hold } from '../../harness/faults';
import { watchFrames } from '../../harness/frames';
import { isMarkedDocument, markDocument } from '../../harness/same-document';
import { fillSignIn } from '../../harness/sign-in-form';
import { expect, test } from '../../harness/test';

const HEADING = { role: 'heading', level: 1 } as const;

test.describe('signing in', () => {
  for (const role of ['teacher', 'admin'] as const) {
    test(`leads a ${role} to the dashboard, late as its files may be, without a blank or a not-found frame`, async ({
      page,
      server,
    }) => {
      const account = role === 'admin' ? firstAdmin : await createTeacher(server);
      const dashboard = role === 'admin' ? '/AdminDashboard' : '/TeacherDashboard';
      await disableFileLimit(page);
      const release = await hold(page, allFilesOf(`remote-${role}`));
      await page.goto('/login');
      await fillSignIn(page, account);
      const framesSeen = await watchFrames(page);
      await page.locator('[name=password]').press('Enter');
      await expect(page.getByRole('progressbar')).toBeVisible();
      expect((await framesSeen()).at(-1)).toMatchObject({ progress: true });
      release();
      await page.waitForURL(dashboard);
      await expect(page.getByRole(HEADING.role, { level: HEADING.level })).toBeFocused();

      const frames = await framesSeen();
      expect(frames.filter(({ blank, headings }) => blank || headings !== 1)).toEqual([]);
      expect(new Set(frames.map(({ heading }) => heading)).size).toBe(2);
    });
  }
});

test.describe('a section that requires a role', () => {
  test('is not opened without a token: the sign-in page says why, and Back leaves it', async ({ page }) => {
    await page.goto('/');
    await page.goto('/TeacherDashboard');
    await page.waitForURL('/login');
    await expect(page.getByRole('alert')).toContainText('No token found. Please log in.');
    await expect(page.getByRole('alert')).toContainText('يرجى تسجيل الدخول أولًا.');
    await page.goBack();
    await expect(page).toHaveURL('/');
    await page.goto('/AdminDashboard');
    await page.waitForURL('/login');
    await expect(page.getByText('انتهت الجلسة. يُرجى تسجيل الدخول من جديد.').first()).toBeVisible();
  });

  test('is not opened with an unreadable token, and all local storage is cleared', async ({ page }) => {
    await page.goto('/frontend-discovery.json');
    await page.evaluate(() => {
      localStorage.setItem('access_token', 'broken');
      localStorage.setItem('something_else', 'unrelated');
    });
    await page.goto('/AdminDashboard');
    await page.waitForURL('/login');
    await expect(page.getByText('انتهت الجلسة. يُرجى تسجيل الدخول من جديد.').first()).toBeVisible();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test('is not opened with an expired token', async ({ page, server }) => {
    await keepToken(page, server, tokenOf({ role: 'admin', exp: 1 }));
    await page.goto('/AdminDashboard');
    await page.waitForURL('/login');
    await expect(page.getByText('انتهت صلاحية الجلسة، يرجى تسجيل الدخول مرة أخرى.').first()).toBeVisible();
  });

  test('is not opened with a token that expired on a public page', async ({ page, server }) => {
    await keepToken(page, server, tokenOf({ role: 'admin', exp: 1 }));
    await page.goto('/about');
    // The shell has taken the page over, and watches the session, once a link leads on without a new page.
    await markDocument(page);
    await page.getByRole('navigation').getByRole('link', { name: 'تواصل معنا' }).first().click();
    await page.waitForURL('/ContactUs');
    expect(await isMarkedDocument(page)).toBe(true);
    await page.goto('/AdminDashboard');
    await page.waitForURL('/login');
    await expect(page.getByText('انتهت صلاحية الجلسة، يرجى تسجيل الدخول مرة أخرى.').first()).toBeVisible();
  });

  for (const [role, other, page_] of [
    ['teacher', 'admin', '/AdminDashboard'],
    ['teacher', 'admin', '/status'],
    ['admin', 'teacher', '/TeacherDashboard'],
  ] as const) {
    test(`is not opened for the other role: a ${role} at ${page_} is signed out, and no file of it is fetched`, async ({
      page,
      server,
    }) => {
      const fetched: string[] = [];
      page.on('request', (request) => {
        if (allFilesOf(`remote-${other}`).test(request.url())) fetched.push(request.url());
      });
      await startSession(page, server, role === 'admin' ? firstAdmin : await createTeacher(server));
      await page.goto(page_);
      await page.waitForURL('/login');
      await expect(page.getByText('ليس لديك إذن للوصول إلى هذه الصفحة.').first()).toBeVisible();
      expect(await page.evaluate(() => localStorage.length)).toBe(0);
      expect(fetched).toEqual([]);
    });
  }

  test('does not reappear on Back after the session has ended', async ({ page, server }) => {
    const teacher = await createTeacher(server);
    await startSession(page, server, teacher);
    await page.goto('/TeacherDashboard');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(teacher.username);
    await page.evaluate(() => {
      localStorage.clear();
      window.dispatchEvent(new StorageEvent('storage', { key: null }));
    });
    await page.waitForURL('/login');
    // The page that the session was put in place on.
    await page.goBack();
    await expect(page).toHaveURL('/frontend-discovery.json');
    await page.goForward();
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('تسجيل الدخول');
  });
});

test.describe('opens the sign-in page when the session ends:', () => {
  test('signed out in another tab', async ({ page, context, server }) => {
    const teacher = await createTeacher(server);
    await startSession(page, server, teacher);
    await page.goto('/TeacherDashboard');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(teacher.username);
    const otherTab = await context.newPage();
    await otherTab.goto('/frontend-discovery.json');
    await otherTab.evaluate(() => localStorage.clear());
    await page.waitForURL('/login');
    await expect(page.getByText('سُجّل خروجك في نافذة أخرى.').first()).toBeVisible();
    await expect(page.locator('#stage > div')).toHaveCount(1);
  });

  test('expired', async ({ page, server }) => {
    await page.clock.install();
    const token = await signIn(server, firstAdmin);
    await keepToken(page, server, token);
    await page.goto('/AdminDashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.clock.fastForward('13:00:00');
    await page.waitForURL('/login');
    await expect(page.getByText('انتهت صلاحية الجلسة، يرجى تسجيل الدخول مرة أخرى.').first()).toBeVisible();
  });

  test('rejected by the server', async ({ page, server }) => {
    const teacher = await createTeacher(server);
    await startSession(page, server, teacher);
    await page.goto('/TeacherDashboard');
    await page.route(/\/teacher\/pending-lessons/, (route) =>
      route.fulfill({ status: 401, json: { detail: 'token revoked' } }),
    );
    await page.getByRole('link', { name: 'الدروس الفردية المعلّقة' }).click();
    await page.waitForURL('/login');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);

    // Signing in again leads back to the page, not to the dashboard.
    await page.unroute(/\/teacher\/pending-lessons/);
    await page.getByLabel('اسم المستخدم').fill(teacher.username);
    await page.getByLabel('كلمة المرور').fill(teacher.password);
    await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
    await page.waitForURL('/ViewPendingIndividualLessons');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/الدروس الفردية/);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('signs a teacher out of all devices by keyboard', async ({ page, server }) => {
    const teacher = await createTeacher(server);
    const tokens = [await signIn(server, teacher), await signIn(server, teacher)] as const;
    const isOpen = async (token: string) =>
      (await fetch(`${server.address}/user/sessions?token=${token}`)).ok;
    await keepToken(page, server, tokens[0]);
    await page.goto('/TeacherDashboard');
    await page.getByRole('button', { name: 'الخروج من كل الأجهزة' }).press('Enter');
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('button', { name: 'البقاء في الصفحة' })).toBeFocused();
    expect(await isOpen(tokens[1])).toBe(true);
    await question.getByRole('button', { name: 'تسجيل الخروج من كل الأجهزة' }).press('Enter');
    await page.waitForURL('/login');
    for (const token of tokens) expect(await isOpen(token)).toBe(false);
  });
});

/** A token that can be read, though no server would take it. */
function tokenOf(claims: object): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ sub: '1', username: 'teacher', ...claims })}.signature`;
}
