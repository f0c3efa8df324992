import { type Migration, sql } from 'kysely';
import { type ColumnTypes, columnTypes, flag, oneOf, statementsOf } from '../baseline/statements';
import type { DatabaseKind } from '../schema';

/**
 * A family says of a scheduled lesson that it is absent or that it wants another time, sees which lessons have changed since its last
 * visit, and its page has a calendar.
 */
export function familyNotices(kind: DatabaseKind): Migration {
  const types = columnTypes(kind);
  return {
    async up(database) {
      for (const statement of columns(types)) await sql.raw(statement).execute(database);
    },
  };
}

const columns = ({ text }: ColumnTypes) =>
  statementsOf(`
alter table scheduled_lesson add column changed_at ${text};
alter table scheduled_lesson_student add column notice ${text} ${oneOf('notice', ['absent', 'other-time'])};
alter table scheduled_lesson_student add column notice_is_late integer ${flag('notice_is_late')};
alter table scheduled_lesson_student add column notice_note ${text};
alter table scheduled_lesson_student add column notice_at ${text};
alter table family_link add column calendar_hash ${text};
create unique index family_link_by_calendar on family_link (calendar_hash) where calendar_hash is not null;
`);
