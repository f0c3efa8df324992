import { firstAdmin, signIn } from '../../harness/accounts';
import { call } from '../../harness/call';
import { consoleErrorsOf, hydrated } from '../../harness/prerendered-pages';
import { expect, test } from '../../harness/test';

const SAVED = {
  name: 'معهد الساحل',
  support: { person: 'سلمى عودة', phone: '04 850 1234', email: 'salma@institute.test' },
  phones: ['059 123 4567'],
  social: { label: 'إنستغرام', address: 'https://www.instagram.com/coast.example' },
  address: 'شارع الميناء 3، حيفا',
  opening_hours: 'السبت إلى الخميس\n14:00 - 20:00',
};

// The other tests of the worker have the settings of a fresh database.
let earlier: { revision?: number };
test.beforeEach(async ({ server }) => {
  const { revision: _, ...settings } = await call<typeof earlier>(server, 'GET', '/admin/settings', {
    token: await signIn(server, firstAdmin),
  });
  earlier = settings;
});
test.afterEach(async ({ server }) => {
  await call(server, 'PATCH', '/admin/settings', { token: await signIn(server, firstAdmin), body: earlier });
});

for (const javaScriptEnabled of [false, true]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('an open page shows saved settings after a reload', async ({ page, server, request }) => {
      const complaints = consoleErrorsOf(page);
      const ready = async () => javaScriptEnabled && (await hydrated(page));
      await page.goto('/ContactUs');
      await expect(page.getByRole('main').getByText('+970 59 000 0000')).toBeVisible();
      const token = await signIn(server, firstAdmin);
      await call(server, 'PATCH', '/admin/settings', { token, body: SAVED });
      await page.reload();
      await ready();
      await expect(page).toHaveTitle('تواصل معنا | معهد الساحل');
      for (const part of [page.getByRole('main'), page.getByRole('contentinfo')]) {
        await expect(part.getByRole('link', { name: '04 850 1234' })).toHaveAttribute(
          'href',
          'tel:048501234',
        );
        await expect(part.getByRole('link', { name: '059 123 4567' })).toBeVisible();
        await expect(part.getByRole('link', { name: 'salma@institute.test' })).toBeVisible();
        await expect(part.getByRole('link', { name: /إنستغرام/ })).toHaveAttribute(
          'href',
          SAVED.social.address,
        );
        for (const text of [SAVED.support.person, SAVED.address, '14:00 - 20:00'])
          await expect(part.getByText(text)).toBeVisible();
        await expect(part.getByText('+970 59 000 0000')).toHaveCount(0);
      }
      await expect(page.getByRole('banner')).toContainText('معهد الساحل');
      await page.goto('/');
      await ready();
      await expect(page).toHaveTitle('معهد الساحل');
      expect((await (await request.get('/manifest.webmanifest')).json()).name).toBe('معهد الساحل');
      expect(complaints).toEqual([]);
    });
  });
}
