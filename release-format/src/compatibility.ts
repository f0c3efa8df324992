import { satisfiesCaret } from './caret-range';
import type { Release } from './discovery-document';

/** What a section's release needs of the shell that opens it. */
export interface Requirements {
  contract: number;
  /** Caret ranges by package, of those alone whose modules it consumes. */
  shares: Record<string, string>;
}

/** What a shell's release offers to sections. */
export interface Provisions {
  contracts: number[];
  /** Versions by package. */
  shares: Record<string, string>;
}

/**
 * Why a shell cannot open a section's release: `contract`, or the name of a shared package that it does not provide in a
 * suitable version. Releases of earlier versions declare their contract alone, and are judged by that.
 *
 * @param shell `undefined` where it is not known what the shell provides; then nothing is found
 */
export function findMisfit(shell: Release | undefined, section: Release): string | undefined {
  const { contract, provides } = shell?.extras ?? {};
  const { requires } = section.extras ?? {};
  if (contract === undefined) return undefined;
  const required = requires?.contract ?? section.extras?.contract;
  if (!(provides?.contracts ?? [contract]).some((each) => each === required)) return 'contract';
  if (!provides) return undefined;
  const shares = Object.entries(requires?.shares ?? {});
  return shares.find(([name, range]) => !satisfiesCaret(provides.shares[name] ?? '', range))?.[0];
}
