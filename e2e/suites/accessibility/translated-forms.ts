import type { Locator, Page } from '@playwright/test';
import { pageAtRest } from '../../harness/page-at-rest';
import { expect, test } from '../../harness/test';
import { translatePage } from '../../harness/translate-page';

const TEXT_FIELDS =
  'input:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"], [type="date"], [readonly]), textarea';

/** Expects that each form of the page can be used while a translator replaces its texts, and that the page stays. */
export async function expectFormsToSurviveTranslator(page: Page, path: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  const before = (await heading.textContent()) ?? '';
  const forms = page.locator('main form');
  for (let index = 0; index < (await forms.count()); index += 1) {
    await test.step(`form ${index + 1}`, () => useTranslated(page, forms.nth(index)));
  }
  await expect(heading, path).toHaveText(before);
}

/** Sends a form with nothing in it and types into each of its fields. */
async function useTranslated(page: Page, form: Locator): Promise<void> {
  await translatePage(page);
  await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
  await pageAtRest(page);
  for (const field of await form.locator('[aria-invalid="true"]').all()) {
    await expect(field).toHaveAccessibleDescription(/./);
  }
  await translatePage(page);
  for (const field of await form.locator(TEXT_FIELDS).all()) {
    if (!(await field.isEditable())) continue;
    await field.press('1');
    await translatePage(page);
  }
}
