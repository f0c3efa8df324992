import type { LoadFailureStage } from 'api-contract/release-schema';
import { isSiteAddress } from 'release-format/path-ownership';
import { isIntegrity } from 'release-format/release-choice';
import { ACCEPTED_CONTRACTS } from 'section-contract/section';
import type { SectionRelease } from './section-table';

/** Why a release is not opened although its files may be available. */
export type PolicyRejection = Extract<LoadFailureStage, 'contract' | 'origin' | 'integrity' | 'share'>;

/** Why a release must not be fetched; `undefined` if it may be. */
export function checkPolicy({
  contract,
  url,
  integrity,
  inDevelopment,
}: SectionRelease): PolicyRejection | undefined {
  if (!ACCEPTED_CONTRACTS.includes(contract)) return 'contract';
  if (!isSiteAddress(url)) return 'origin';
  // In development a section's files change all the time.
  const isChecked = process.env.NODE_ENV !== 'development' && !inDevelopment;
  if (isChecked && !isIntegrity(integrity)) return 'integrity';
  return undefined;
}
