import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Calendar } from '../../platform/calendar';
import type { Tables } from '../../platform/database/schema';
import { BEGINNING } from './agreements';

/** The days on which students begin to belong to another family than before, to select from, with the families. */
export const familyMoves = (ofStudents: RawBuilder<unknown> = sql`true`) => sql`(
  select student_id, from_day, family_id, left_family from (
    select student_id, from_day, family_id,
      lag(family_id) over (partition by student_id order by from_day) as left_family
    from student_agreement where ${ofStudents}
  ) as agreed
  where from_day > ${BEGINNING} and coalesce(cast(family_id as text), '') <> coalesce(cast(left_family as text), '')
)`;

/** Since when something is given to a student or a family. */
interface Given {
  student_id: string | null;
  family_id: string | null;
  created_at: string;
}

/** Whether the student has moved to another family, or a student has left the family, on a later day than it was given. */
export async function hasMovedSince(
  database: Kysely<Tables>,
  { student_id, family_id, created_at }: Given,
  { today, at }: Pick<Calendar, 'today' | 'at'>,
): Promise<boolean> {
  const ofStudents = sql`(student_id = ${student_id}
    or student_id in (select student_id from student_agreement where family_id = ${family_id}))`;
  const { rows } = await sql`
    select 1 from ${familyMoves(ofStudents)} as move
    where (student_id = ${student_id} or left_family = ${family_id})
      and from_day > ${at(new Date(created_at)).day} and from_day <= ${today()}
    limit 1
  `.execute(database);
  return rows.length > 0;
}
