import { type Migration, sql } from 'kysely';
import { type ColumnTypes, columnTypes, day, oneOf, statementsOf } from '../baseline/statements';
import type { DatabaseKind } from '../schema';

/**
 * What an institute brings from before: checked files, and which records each of them made, so that it can be taken back. Each
 * removed lesson is looked for among those that lessons replace, deleted ones too.
 */
export function imports(kind: DatabaseKind): Migration {
  const types = columnTypes(kind);
  return {
    async up(database) {
      for (const statement of tables(types)) await sql.raw(statement).execute(database);
    },
  };
}

const tables = ({ text }: ColumnTypes) =>
  statementsOf(`
create table import (
  id ${text} primary key,
  state ${text} not null ${oneOf('state', ['checked', 'expired', 'applied', 'undone'])},
  cut_over ${text} ${day('cut_over')},
  row_count integer not null check (row_count >= 0),
  sheets ${text} not null,
  content ${text},
  made ${text},
  cut_over_before ${text},
  created_at ${text} not null,
  created_by ${text} not null references account (id),
  applied_at ${text},
  undone_at ${text},
  check ((content is not null) = (state = 'checked')),
  check ((applied_at is not null) = (state in ('applied', 'undone'))),
  check ((undone_at is not null) = (state = 'undone')),
  check ((made is null) = (applied_at is null))
);
create index import_by_moment on import (created_at, id);
create index import_by_state on import (state, created_at, cut_over);

create table import_record (
  import_id ${text} not null references import (id),
  kind ${text} not null,
  record_id ${text} not null,
  primary key (import_id, kind, record_id)
);

create index lesson_replacing on lesson (replaces_id) where replaces_id is not null;
`);
