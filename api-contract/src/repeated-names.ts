import { foldForSearch } from 'arabic-text/fold';
import { NAME_MAX_LENGTH } from './limits';
import { normalizeWithin } from './normalize-within';

const folded = normalizeWithin(NAME_MAX_LENGTH, foldForSearch);

/**
 * The positions of the names that stand earlier in the list already. Names are compared as in a search, so that أحمد and
 * احمد are one; blank ones repeat nobody.
 */
export function repeatedNames(names: readonly string[]): Set<number> {
  const seen = new Set<string>();
  const repeated = new Set<number>();
  names.map(folded).forEach((name, position) => {
    if (name !== '' && seen.has(name)) repeated.add(position);
    seen.add(name);
  });
  return repeated;
}
