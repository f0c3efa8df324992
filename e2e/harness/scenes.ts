import { expect, type Page } from '@playwright/test';
import { expectSoundEverywhere } from './accessibility';
import { pageAtRest } from './page-at-rest';

/** A page in some state of its work. */
export interface Scene {
  name: string;
  path: string;
  /** Brings the page into that state. */
  act?: (page: Page) => Promise<void>;
}

/** Expects that everybody can use each page in its state, on a phone and at a desk, by day and by night. */
export async function expectSoundScenes(page: Page, scenes: readonly Scene[]): Promise<void> {
  for (const { name, path, act } of scenes) {
    // What can be done on a phone is done on one.
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await pageAtRest(page);
    await act?.(page);
    await expectSoundEverywhere(page, name);
  }
}
