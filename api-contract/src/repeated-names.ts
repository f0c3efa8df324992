import { foldForSearch } from 'arabic-text/fold';

/**
 * The positions of the names that stand earlier in the list already. Names are compared as in a search, so that أحمد and
 * احمد are one; blank ones repeat nobody.
 */
export function repeatedNames(names: readonly string[]): Set<number> {
  const folded = names.map(foldForSearch);
  return new Set(
    folded.flatMap((name, position) => (name !== '' && folded.indexOf(name) < position ? [position] : [])),
  );
}
