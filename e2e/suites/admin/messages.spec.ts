import { startDesk } from '../../harness/desk';
import { fail, heal } from '../../harness/faults';
import { expect, test } from '../../harness/test';

/** One of each language; the section's own tests know every call and every failure. */
const LOADING = [
  [
    '/ApprovedIndividualLessonsAdmin',
    /\/admin\/approved-individual-lessons/,
    'Failed to fetch approved lessons. Please try again later.',
  ],
  ['/Admin_Booking?mode=booked', /\/booking\/today\//, 'تعذّر تحميل بيانات هذا اليوم.'],
] as const;

for (const [path, calls, words] of LOADING) {
  test(`${path} that cannot be loaded says "${words}", and comes with the next try`, async ({
    page,
    server,
  }) => {
    await startDesk(page, server);
    await fail(page, calls);
    await page.goto(path);
    const alert = page.getByRole('alert').filter({ hasText: words });
    await expect(alert).toBeVisible();
    if (/^[A-Z]/.test(words)) await expect(alert.locator('[lang="en"][dir="ltr"]')).toHaveText(words);
    await heal(page, calls);
    await alert.getByRole('button', { name: 'إعادة المحاولة' }).click();
    await expect(alert).toHaveCount(0);
    // The pressed button has left, and not with the focus.
    await expect(page.locator('body')).not.toBeFocused();
  });
}
