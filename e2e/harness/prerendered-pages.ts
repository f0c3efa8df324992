import type { Page } from '@playwright/test';

/** The prerendered pages, with a text of each. */
export const PRERENDERED_PAGES = [
  { path: '/', heading: 'نور يرافق كل طالب حتى يصل', title: 'معهد منارة' },
  { path: '/about', heading: 'من نحن', title: 'من نحن | معهد منارة' },
  { path: '/ContactUs', heading: 'تواصل معنا', title: 'تواصل معنا | معهد منارة' },
  { path: '/login', heading: 'تسجيل الدخول', title: 'تسجيل الدخول | معهد منارة' },
  { path: '/Signup', heading: 'إنشاء حساب معلم', title: 'إنشاء حساب معلم | معهد منارة' },
  { path: '/BookingForm', heading: 'طلب حجز درس', title: 'طلب حجز درس | معهد منارة' },
];

export const ALL_SCRIPTS = /\/(shell|remotes)\/.*\.js/;

/** Waits until the section has hydrated the prerendered page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const container = document.querySelector('#stage > div');
    return container && Object.keys(container).some((key) => key.startsWith('__reactContainer'));
  });
  // Effects of the hydrated page have run after the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

/** What the browser complains about: errors, warnings, a tree that did not fit. */
export function consoleErrorsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  return complaints;
}
