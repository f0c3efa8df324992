import type { Transaction } from 'kysely';
import { onlyRow, prepared } from '../../platform/database/prepared';
import type { Tables } from '../../platform/database/schema';

const RECEIPTS = 'receipt';

/**
 * The number of the next receipt: 1, 2, 3 and so on for the whole institute, without a gap and never twice. The series
 * stays locked until the transaction ends, and a transaction that fails gives its number back.
 */
export async function nextReceiptNumber(transaction: Transaction<Tables>): Promise<number> {
  const { last_number } = onlyRow(await takeNumber(transaction, {}));
  return last_number;
}

const takeNumber = prepared((database) =>
  database
    .insertInto('number_series')
    .values({ name: RECEIPTS, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(({ eb }) => ({ last_number: eb('number_series.last_number', '+', 1) })),
    )
    .returning('last_number'),
);
