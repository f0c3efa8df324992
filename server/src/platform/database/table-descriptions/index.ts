import type { Updateable } from 'kysely';
import type { Tables } from '../schema';
import { ACCOUNT_DESCRIPTIONS } from './accounts';
import type { ColumnKind, EmptiedKind, TableDescription, TableDescriptions } from './describe';
import { LEDGER_DESCRIPTIONS } from './ledger';
import { LESSON_DESCRIPTIONS } from './lessons';
import { MONEY_DESCRIPTIONS } from './money';
import { OPERATION_DESCRIPTIONS } from './operation';
import { PARENT_DESCRIPTIONS } from './parents';
import { STUDENT_DESCRIPTIONS } from './students';
import { TIMETABLE_DESCRIPTIONS } from './timetable';

/**
 * Every table, after those that it references. Backups, moves to PostgreSQL, merges, erasures and fixtures derive from it what
 * they do with a table. A table or a column without a description does not compile.
 */
export const TABLE_DESCRIPTIONS: TableDescriptions<keyof Tables> = {
  ...ACCOUNT_DESCRIPTIONS,
  ...STUDENT_DESCRIPTIONS,
  ...TIMETABLE_DESCRIPTIONS,
  ...LESSON_DESCRIPTIONS,
  ...MONEY_DESCRIPTIONS,
  ...PARENT_DESCRIPTIONS,
  ...LEDGER_DESCRIPTIONS,
  ...OPERATION_DESCRIPTIONS,
};

/** A described table, with columns as texts. */
export interface DescribedTable extends Pick<TableDescription<never>, 'isCopied' | 'onMerge' | 'onErasure'> {
  name: keyof Tables;
  key: readonly string[];
  columns: Readonly<Record<string, ColumnKind>>;
}

/** All tables in the order of {@link TABLE_DESCRIPTIONS}. */
export const DESCRIBED_TABLES: readonly DescribedTable[] = Object.entries(TABLE_DESCRIPTIONS).map(
  ([name, description]) => ({ name: name as keyof Tables, ...description }),
);

/** The columns of a table that hold something of these kinds. */
export function columnsOf({ columns }: Pick<DescribedTable, 'columns'>, ...kinds: ColumnKind[]): string[] {
  return Object.entries(columns)
    .filter(([, kind]) => kinds.includes(kind))
    .map(([column]) => column);
}

const EMPTY: Record<EmptiedKind, string | null> = { removed: null, emptied: '' };

/** What the erasure of a person leaves in the columns of a table beside names. */
export function emptiedColumns<Table extends keyof Tables>(table: Table): Updateable<Tables[Table]> {
  const { columns } = TABLE_DESCRIPTIONS[table];
  const emptied = Object.entries<ColumnKind>(columns).flatMap(([column, kind]) =>
    kind in EMPTY ? [[column, EMPTY[kind as EmptiedKind]] as const] : [],
  );
  return Object.fromEntries(emptied) as Updateable<Tables[Table]>;
}
