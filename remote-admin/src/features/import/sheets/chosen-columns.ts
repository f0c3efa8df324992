import type { ImportTable } from './import-table';
import { headingKey, matchColumns, type StoredColumns } from './match-columns';

/**
 * What was chosen by hand, with what is stored of the same sheets.
 *
 * @returns `undefined` where nothing is new
 */
export function withChosenColumns(
  stored: StoredColumns,
  tables: readonly ImportTable[],
): StoredColumns | undefined {
  let chosenColumns: StoredColumns = {};
  for (const { kind, columns, grid } of tables) {
    if (kind === '' || grid) continue;
    const found = matchColumns(
      columns.map(({ heading }) => heading),
      kind,
      { ...stored, ...chosenColumns },
    );
    const chosen = columns.filter(
      ({ heading, field }, place) => headingKey(heading) !== '' && field !== (found[place] ?? ''),
    );
    if (chosen.length === 0) continue;
    const added = Object.fromEntries(chosen.map(({ heading, field }) => [heading, field || null]));
    const before = chosenColumns[kind] ?? stored[kind];
    chosenColumns = { ...chosenColumns, [kind]: { ...before, ...added } };
  }
  return Object.keys(chosenColumns).length === 0 ? undefined : chosenColumns;
}
