import type { FamilyPage } from 'api-contract/family-page-schema';

declare global {
  /** The request that the page's early script has sent; `undefined` is its result where the page must ask itself. */
  var earlyFamilyPage: Promise<FamilyPage | undefined> | undefined;
}

/** The id of the element that the early script fills. */
export const EARLY_CONTENT = 'early-content';

/** The result of the early script's request, for the first caller only: a further one asks for what is new. */
export async function takeEarlyPage(): Promise<FamilyPage | undefined> {
  const early = globalThis.earlyFamilyPage;
  globalThis.earlyFamilyPage = undefined;
  return early;
}
