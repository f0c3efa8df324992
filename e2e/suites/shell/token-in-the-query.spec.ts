import { createTeacher, firstAdmin, keepToken, signIn } from '../../harness/accounts';
import { cachedTexts } from '../../harness/cached-texts';
import { expect, test } from '../../harness/test';

const PAGES = {
  teacher: ['/TeacherDashboard', '/ViewPendingIndividualLessons', '/DashboardOverview'],
  admin: ['/AdminDashboard', '/PendingIndividualLessonsAdmin', '/Admin_Booking'],
} as const;

for (const role of ['teacher', 'admin'] as const) {
  test(`sends the token of the ${role} in API requests only: in no address, referrer, cache or history`, async ({
    page,
    server,
  }) => {
    const token = await signIn(server, role === 'admin' ? firstAdmin : await createTeacher(server));
    const carrying: string[] = [];
    const elsewhere: string[] = [];
    const referrers: string[] = [];
    page.on('request', async (request) => {
      const { origin, pathname } = new URL(request.url());
      if (origin !== server.address) elsewhere.push(request.url());
      if (request.url().includes(token)) carrying.push(`${request.resourceType()} ${pathname}`);
      const { referer } = request.headers();
      if (referer?.includes('token')) referrers.push(referer);
    });
    const stored: (string | null)[] = [];
    page.on('response', (response) => {
      if (response.url().includes(token)) stored.push(response.headers()['cache-control'] ?? null);
    });
    const told: string[] = [];
    page.on('console', (message) => told.push(message.text()));

    await keepToken(page, server, token);
    for (const path of PAGES[role]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await page.content()).not.toContain(token);
      const kept = await page.evaluate(async () => ({
        address: location.href,
        referrer: document.referrer,
        history: JSON.stringify(history.state),
        cookie: document.cookie,
      }));
      expect(kept).toMatchObject({ cookie: '' });
      expect(JSON.stringify(kept)).not.toContain(token);
      expect(await cachedTexts(page)).not.toContain(token);
    }

    expect(carrying.length).toBeGreaterThan(0);
    expect(carrying.filter((request) => !/^(fetch|xhr) /.test(request))).toEqual([]);
    expect(elsewhere).toEqual([]);
    expect(referrers).toEqual([]);
    expect(new Set(stored)).toEqual(new Set(['no-store']));
    expect(told.join('\n')).not.toContain(token);
  });
}
