import { CASH, type PaymentMethod } from 'api-contract/money';
import type { Takings, takingsQuery } from 'api-contract/takings-schema';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import { readPage } from '../../platform/database/read-page';
import type { Tables } from '../../platform/database/schema';
import { receiverName } from './read-payment';

const KEY = [{ column: 'entry.id', field: 'entry_id', type: 'id' }] as const;

/**
 * What was taken and given back on a day: a page of it in the order in which it was recorded, with the sums of the whole day.
 *
 * @throws {Problem} 422 if the cursor is invalid
 */
export async function readTakings(
  database: Kysely<Tables>,
  { day, limit, cursor }: z.output<typeof takingsQuery>,
): Promise<Takings> {
  const { rows, next_cursor } = await readPage(
    takenOn(database, day)
      .leftJoin('student', (join) =>
        join.on('student.id', '=', sql`coalesce(payment.student_id, refund.student_id)`),
      )
      .leftJoin('family', (join) =>
        join.on('family.id', '=', sql`coalesce(payment.family_id, refund.family_id)`),
      )
      .select(['entry.id as entry_id', 'entry.kind', 'entry.day as date'])
      .select(sql<string>`coalesce(entry.payment_id, entry.refund_id)`.as('_id'))
      .select(['payment.receipt_number', 'refund.number as refund_number'])
      .select(['student.id as student_id', 'family.id as family_id'])
      .select(sql<string>`coalesce(student.name, family.guardian_name)`.as('name'))
      .select([taken.as('amount'), method.as('method')])
      .select(['account.username as received_by', receiverName.as('received_by_name')])
      .$narrowType<{ kind: 'payment' | 'refund' | 'reversal' }>(),
    { key: KEY, order: 'asc', limit, cursor },
  );
  return {
    payments: rows.map(({ entry_id: _, ...payment }) => payment),
    next_cursor,
    ...(await readSums(database, day)),
  };
}

const method = sql<PaymentMethod | null>`coalesce(payment.method, refund.method)`;
/** What lowers a balance was taken. */
const taken = sql<number>`-entry.amount`;

function takenOn(database: Kysely<Tables>, day: string) {
  return database
    .selectFrom('entry')
    .leftJoin('payment', 'payment.id', 'entry.payment_id')
    .leftJoin('refund', 'refund.id', 'entry.refund_id')
    .innerJoin('account', (join) =>
      join.on('account.id', '=', sql`coalesce(payment.created_by, refund.created_by)`),
    )
    .where('entry.day', '=', day)
    .where('entry.kind', 'in', ['payment', 'refund', 'reversal']);
}

type Sums = Pick<Takings, 'by_method' | 'by_person' | 'cash'>;

async function readSums(database: Kysely<Tables>, day: string): Promise<Sums> {
  const rows = await takenOn(database, day)
    .select([method.as('method'), 'account.username as received_by', receiverName.as('name')])
    .select([
      sql<number>`cast(sum(-entry.amount) as bigint)`.as('amount'),
      sql<number>`cast(count(*) as integer)`.as('count'),
    ])
    .groupBy([method, 'account.username', receiverName])
    .execute();
  const byMethod = new Map<PaymentMethod | null, Sums['by_method'][number]>();
  const byPerson = new Map<string, Sums['by_person'][number]>();
  for (const { method: paidBy, received_by, name, amount, count } of rows) {
    const ofMethod = byMethod.get(paidBy) ?? { method: paidBy, amount: 0, count: 0 };
    byMethod.set(paidBy, { ...ofMethod, amount: ofMethod.amount + amount, count: ofMethod.count + count });
    const ofPerson = byPerson.get(received_by) ?? { received_by, name, amount: 0, count: 0, cash: 0 };
    byPerson.set(received_by, {
      ...ofPerson,
      amount: ofPerson.amount + amount,
      count: ofPerson.count + count,
      cash: ofPerson.cash + (paidBy === CASH ? amount : 0),
    });
  }
  return {
    by_method: [...byMethod.values()],
    by_person: [...byPerson.values()].sort((one, other) => (one.name < other.name ? -1 : 1)),
    cash: byMethod.get(CASH)?.amount ?? 0,
  };
}
