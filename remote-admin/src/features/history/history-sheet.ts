import type { InstituteHistoryEntry } from 'api-contract/history-schema';
import { institute } from 'api-contract/institute';
import { formatNumber } from 'arabic-text/numbers';
import { changesText, describeChange } from '../../shared/history/describe-change';
import { kindNames } from '../../shared/history/messages';
import type { SheetTable } from '../../shared/spreadsheet/sheet-table';
import { SHEET_MAX } from './history-queries';
import { historyMessages } from './messages';

const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: institute.time_zone,
});

/** The spreadsheet of entries, in the order given, by the institute's clock. */
export function historySheet(entries: readonly InstituteHistoryEntry[], isCut: boolean): SheetTable {
  const { sheet, person, kind, record, change, changes, cut, withoutAccount } = historyMessages;
  return {
    sheetName: sheet.name,
    columns: [
      { header: sheet.day, width: 12, kind: 'day' },
      { header: sheet.time, width: 10, kind: 'text' },
      { header: person, width: 20, kind: 'text' },
      { header: kind, width: 12, kind: 'text' },
      { header: record, width: 26, kind: 'text' },
      { header: change, width: 28, kind: 'text' },
      { header: changes, width: 80, kind: 'text' },
    ],
    rows: [
      ...entries.map((entry) => {
        const [day = '', time = ''] = entry.at === '' ? [] : CLOCK.format(new Date(entry.at)).split(' ');
        const described = describeChange(entry.kind, entry);
        return [
          day,
          time,
          entry.by ?? withoutAccount,
          nameOfKind(entry.kind),
          entry.subject ?? '',
          described.title,
          changesText(described.changes),
        ];
      }),
      ...(isCut ? [['', '', '', '', '', '', cut(formatNumber(SHEET_MAX))]] : []),
    ],
  };
}

/** Kinds of later servers are shown as they are. */
export function nameOfKind(kind: string): string {
  return (kindNames as Readonly<Record<string, string>>)[kind] ?? kind;
}
