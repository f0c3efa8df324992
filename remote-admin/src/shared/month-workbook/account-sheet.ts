import type { Entry } from 'api-contract/entry-schema';
import { compareArabic } from 'arabic-text/collation';
import type { SheetTable } from '../spreadsheet/sheet-table';
import { totalEntries } from './entry-amounts';
import { workbookMessages } from './messages';

/** What the entries of a month come to in each account, by name. */
export function accountSheet(entries: readonly Entry[]): SheetTable {
  const { charged, adjusted, paid, change } = workbookMessages;
  const names = new Map(entries.map(({ account_id, account_name }) => [account_id, account_name]));
  const rows = [...names].map(([account, name]) => ({
    name,
    ...totalEntries(entries.filter(({ account_id }) => account_id === account)),
  }));
  return {
    sheetName: workbookMessages.accounts,
    columns: [
      { header: workbookMessages.account, width: 26, kind: 'text' },
      ...[charged, adjusted, paid, change].map(
        (header) => ({ header, width: 16, kind: 'money', total: true }) as const,
      ),
    ],
    rows: rows
      .toSorted((one, other) => compareArabic(one.name, other.name))
      .map((row) => [row.name, row.charged, row.adjusted, row.paid, row.charged + row.adjusted - row.paid]),
  };
}
