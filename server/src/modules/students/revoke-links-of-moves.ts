import { type Kysely, sql } from 'kysely';
import type { Calendar } from '../../platform/calendar';
import { inParts } from '../../platform/database/in-parts';
import type { Tables } from '../../platform/database/schema';
import { familyMoves } from '../ledger';

/** The links of students and families: the column of their owner, and that of the move which ends them. */
const LINKS = [
  ['statement_link', 'student_id', 'student_id'],
  ['statement_link', 'family_id', 'left_family'],
  ['family_link', 'student_id', 'student_id'],
  ['family_link', 'family_id', 'left_family'],
  ['calendar_link', 'family_id', 'left_family'],
] as const;

/**
 * Revokes the private links of students whose planned move to another family has come, and of the families that they have left.
 * What was made on the day of the move or later stays. Until it has run on that day, the readers of the links refuse them.
 */
export async function revokeLinksOfMoves(
  database: Kysely<Tables>,
  { today, startOf }: Pick<Calendar, 'today' | 'startOf'>,
): Promise<void> {
  for (const [table, owner, moved] of LINKS) {
    const { rows } = await sql<{ id: string; created_at: string; from_day: string }>`
      select link.id, link.created_at, move.from_day from ${sql.table(table)} as link
      join ${familyMoves()} as move on ${sql.ref(`move.${moved}`)} = ${sql.ref(`link.${owner}`)}
      where link.revoked_at is null and move.from_day <= ${today()}
    `.execute(database);
    const ended = rows.filter(({ created_at, from_day }) => created_at < startOf(from_day));
    for (const part of inParts(ended.map(({ id }) => id)))
      await database
        .updateTable(table)
        .set({ revoked_at: new Date().toISOString() })
        .where('id', 'in', part)
        .where('revoked_at', 'is', null)
        .execute();
  }
}
