import type { AccountMovement } from 'api-contract/workbook-schema';
import type { SheetTable } from '../spreadsheet/sheet-table';
import { workbookMessages } from './messages';

/** What moved the balance of each account, by name. */
export function accountSheet(accounts: readonly AccountMovement[]): SheetTable {
  const { opening, charged, adjusted, paid, closing } = workbookMessages;
  return {
    sheetName: workbookMessages.accounts,
    columns: [
      { header: workbookMessages.account, width: 26, kind: 'text' },
      ...[opening, charged, adjusted, paid, closing].map(
        (header) => ({ header, width: 16, kind: 'money', total: true }) as const,
      ),
    ],
    rows: accounts.map((account) => [
      account.name,
      account.opening,
      account.charged,
      account.adjusted,
      account.paid,
      account.closing,
    ]),
  };
}
