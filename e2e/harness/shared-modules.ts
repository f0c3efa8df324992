import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The federation runtime's own record, which its packages do not type for a page. */
    __FEDERATION__: {
      __SHARE__: Record<string, { default?: Record<string, Record<string, object>> }>;
      __INSTANCES__: { name: string }[];
    };
  }
}

/** How many versions the page holds of each shared module. */
export function sharedVersions(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const found: Record<string, number> = {};
    for (const { default: scope = {} } of Object.values(window.__FEDERATION__.__SHARE__)) {
      for (const [name, provided] of Object.entries(scope)) {
        found[name] = (found[name] ?? 0) + Object.keys(provided).length;
      }
    }
    return found;
  });
}
