import type { Transaction } from 'kysely';
import { onlyRow, type Params, prepared } from './prepared';
import type { Tables } from './schema';
import type { NumberSeriesTable } from './tables/money';

/**
 * The next number of a series of the institute: 1, 2, 3 without gaps. The series stays locked until the transaction ends, and a
 * transaction that is rolled back returns its number.
 */
export async function nextNumber(
  transaction: Transaction<Tables>,
  name: Exclude<NumberSeriesTable['name'], 'posting'>,
): Promise<number> {
  return onlyRow(await takeNumber(transaction, { name })).last_number;
}

const takeNumber = prepared((database, param: Params<Pick<NumberSeriesTable, 'name'>>) =>
  database
    .insertInto('number_series')
    .values({ name: param('name'), last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(({ eb }) => ({ last_number: eb('number_series.last_number', '+', 1) })),
    )
    .returning('last_number'),
);
