import { sql, type Transaction } from 'kysely';
import { recordNoChange } from '../database/audit';
import { kindOf } from '../database/kind-of';
import type { Tables } from '../database/schema';
import { Problem } from './problem';

/**
 * Carries out many decisions in one transaction. What a refused one has written is rolled back, and the others stay.
 *
 * @param decide throws a {@link Problem} for a decision that is refused; any other error ends the transaction
 * @returns the outcomes in the order of the decisions
 */
export async function decideEach<Decision extends { id: string }, Answer extends object>(
  transaction: Transaction<Tables>,
  decisions: readonly Decision[],
  decide: (decision: Decision) => Promise<Answer>,
) {
  const outcomes = [];
  await sql`savepoint decision`.execute(transaction);
  for (const decision of decisions) {
    try {
      outcomes.push({ _id: decision.id, done: true, ...(await decide(decision)) });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      await sql`rollback to savepoint decision`.execute(transaction);
      const { statusCode: status_code, detail, extra } = error;
      outcomes.push({ _id: decision.id, done: false, error: { status_code, detail, ...extra } });
    }
    await nextSavepoint(transaction);
  }
  await sql`release savepoint decision`.execute(transaction);
  if (!outcomes.some(({ done }) => done)) recordNoChange(transaction);
  return { outcomes };
}

/** On PostgreSQL it is one round trip; the embedded database takes one statement at a time. */
async function nextSavepoint(transaction: Transaction<Tables>): Promise<void> {
  const release = 'release savepoint decision';
  const begin = 'savepoint decision';
  const together = kindOf(transaction) === 'postgres' ? [`${release}; ${begin}`] : [release, begin];
  for (const statement of together) await sql.raw(statement).execute(transaction);
}
