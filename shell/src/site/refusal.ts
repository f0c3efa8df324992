import { CONTRACT_VERSION } from 'section-contract/section';
import type { SectionRelease } from './section-table';

/** Why a release is not opened although its files may well be there. */
export type RefusalReason =
  /** It was built for another contract than the shell's. */
  | 'contract'
  /** The discovery document gives no integrity for its entry, or a file is not the released one. */
  | 'integrity'
  /** Its entry does not come from this site. */
  | 'origin'
  /** It asks for a shared module that the shell does not provide, or not in that version. */
  | 'share';

/** What speaks against a release before anything of it is fetched. */
export function refusalOf({
  contract,
  url,
  integrity,
  inDevelopment,
}: SectionRelease): RefusalReason | undefined {
  if (contract !== CONTRACT_VERSION) return 'contract';
  if (new URL(url, window.location.origin).origin !== window.location.origin) return 'origin';
  // In development a section's files change under the shell.
  const isChecked = process.env.NODE_ENV !== 'development' && !inDevelopment;
  if (isChecked && !/^sha(256|384|512)-/.test(integrity)) return 'integrity';
  return undefined;
}
