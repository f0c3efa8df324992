import type { ImportTable } from './import-table';
import { headingKey, matchColumns, type RememberedColumns } from './match-columns';

/**
 * What was chosen by hand, with what is remembered of the same sheets.
 *
 * @returns `undefined` where nothing is new
 */
export function withChosenColumns(
  remembered: RememberedColumns,
  tables: readonly ImportTable[],
): RememberedColumns | undefined {
  let chosenColumns: RememberedColumns = {};
  for (const { kind, columns, isWeekGrid } of tables) {
    if (kind === '' || isWeekGrid) continue;
    const found = matchColumns(
      columns.map(({ heading }) => heading),
      kind,
      { ...remembered, ...chosenColumns },
    );
    const chosen = columns.filter(
      ({ heading, field }, place) => headingKey(heading) !== '' && field !== (found[place] ?? ''),
    );
    if (chosen.length === 0) continue;
    const added = Object.fromEntries(chosen.map(({ heading, field }) => [heading, field || null]));
    const before = chosenColumns[kind] ?? remembered[kind];
    chosenColumns = { ...chosenColumns, [kind]: { ...before, ...added } };
  }
  return Object.keys(chosenColumns).length === 0 ? undefined : chosenColumns;
}
