import type { Kysely, Transaction } from 'kysely';
import { inTransaction } from './in-transaction';
import type { Tables } from './schema';

/** Carries out a change, reads what it comes to, and takes it back: what a preview says is what the change does. */
export async function tryOut<Result>(
  database: Kysely<Tables>,
  change: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  const takenBack = new TakenBack<Result>();
  try {
    return await inTransaction(database, async (transaction) => {
      takenBack.result = [await change(transaction)];
      throw takenBack;
    });
  } catch (error) {
    if (error !== takenBack || takenBack.result === undefined) throw error;
    return takenBack.result[0];
  }
}

/** Makes the database roll a transaction back. */
class TakenBack<Result> extends Error {
  result: [Result] | undefined;
}
