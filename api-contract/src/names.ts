import { foldForSearch } from 'arabic-text/fold';
import { NAME_MAX_LENGTH } from './limits';

/** Normalising shortens an ordinary text by at most this factor. */
const RAW_LENGTH_FACTOR = 4;

/**
 * Limits `normalize` to texts that may fit `maxLength` (UTF-16 code units): Unicode normalisation takes quadratic time for
 * long runs of combining marks. A longer text is returned unchanged, for the length check that follows to reject.
 */
export function normalizeWithin(maxLength: number, normalize: (text: string) => string) {
  return (text: string): string => (text.length > maxLength * RAW_LENGTH_FACTOR ? text : normalize(text));
}

const folded = /* @__PURE__ */ normalizeWithin(NAME_MAX_LENGTH, foldForSearch);

/** The positions of names that repeat an earlier one, compared as in a search: أحمد repeats احمد. Blank names are skipped. */
export function repeatedNames(names: readonly string[]): Set<number> {
  const seen = new Set<string>();
  const repeated = new Set<number>();
  names.map(folded).forEach((name, position) => {
    if (name !== '' && seen.has(name)) repeated.add(position);
    seen.add(name);
  });
  return repeated;
}
