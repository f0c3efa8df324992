import { createNameSearch, foldName } from 'arabic-text/fold';
import { useMemo } from 'react';

/**
 * The rows whose name contains `part` in any spelling. Names are folded once for each list, not for each key press.
 *
 * @param nameOf must be the same function at each render
 */
export function useNameSearch<Row>(
  rows: readonly Row[] | undefined,
  nameOf: (row: Row) => string,
  part: string,
): readonly Row[] {
  const folded = useMemo(
    () => (rows ?? []).map((row) => ({ row, name: foldName(nameOf(row)) })),
    [rows, nameOf],
  );
  return useMemo(() => {
    const matches = createNameSearch(part);
    return folded.filter(({ name }) => matches(name)).map(({ row }) => row);
  }, [folded, part]);
}
