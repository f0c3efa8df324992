import { expect, test } from '../../harness/test';

for (const width of [360, 1280]) {
  test(`The keyboard goes through the header as it is read, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/');
    const header = page.getByRole('banner');
    const steps = await header.getByRole('link').count();
    await header.getByRole('link').first().focus();
    const met: { top: number; right: number }[] = [];
    for (let step = 0; step < steps; step += 1) {
      const box = await page.locator(':focus').boundingBox();
      met.push({ top: Math.round((box?.y ?? 0) / 48), right: (box?.x ?? 0) + (box?.width ?? 0) });
      await page.keyboard.press('Tab');
    }
    // The order is from line to line, and in each from right to left.
    expect(met).toEqual([...met].sort((one, other) => one.top - other.top || other.right - one.right));
  });
}
