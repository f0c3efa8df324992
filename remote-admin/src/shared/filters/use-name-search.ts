import { createPhoneSearch } from 'api-contract/phone-number';
import { createNameSearch, foldName } from 'arabic-text/fold';
import { useMemo } from 'react';

/**
 * The rows whose name contains `part` in any spelling, or one of whose phone numbers does. Names are folded once for each list,
 * not for each key press.
 *
 * @param nameOf must be the same function at each render, as `phonesOf`
 */
export function useNameSearch<Row>(
  rows: readonly Row[] | undefined,
  nameOf: (row: Row) => string,
  part: string,
  phonesOf: (row: Row) => readonly string[] = noPhones,
): readonly Row[] {
  const folded = useMemo(
    () => (rows ?? []).map((row) => ({ row, name: foldName(nameOf(row)) })),
    [rows, nameOf],
  );
  return useMemo(() => {
    const matchesName = createNameSearch(part);
    const matchesPhone = createPhoneSearch(part);
    return folded
      .filter(({ row, name }) => matchesName(name) || matchesPhone(phonesOf(row)))
      .map(({ row }) => row);
  }, [folded, part, phonesOf]);
}

const noPhones = (): readonly string[] => [];
