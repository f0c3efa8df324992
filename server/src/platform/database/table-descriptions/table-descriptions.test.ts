import { sql } from 'kysely';
import { useDatabases } from '../../../testing/use-databases';
import type { Tables } from '../schema';
import { columnsOf, DESCRIBED_TABLES, TABLE_DESCRIPTIONS } from '.';
import type { ColumnKind } from './describe';

/** Tables of the servers that share a PostgreSQL. */
const ON_POSTGRES: readonly (keyof Tables)[] = ['rate_limit', 'server_instance', 'server_secret'];

/** What a column that refers to a table may be. */
const REFERENCES: Partial<Record<keyof Tables, ColumnKind[]>> = {
  account: ['holder', 'teacher', 'author'],
  student: ['student'],
  family: ['family'],
  lesson: ['lesson'],
  room: ['room'],
  season: ['season'],
  series: ['series'],
  enrolment: ['enrolment'],
  scheduled_lesson: ['scheduled-lesson'],
  payment: ['payment'],
  refund: ['refund'],
  booking: ['booking'],
  package_type: ['package-type'],
  package: ['package'],
  monthly_fee: ['monthly-fee'],
  adjustment: ['adjustment'],
  billing_account: ['billing-account'],
  school_year: ['school-year'],
  sibling_agreement: ['sibling-agreement'],
  settings_revision: ['settings-revision'],
  import: ['import'],
  message: ['message'],
};

const { embedded, onEachKind, open } = useDatabases();

onEachKind((choose) => {
  test('describes every table and every column of the database, and no other', async () => {
    const { database, kind } = await open(await choose('described'));
    const tables = await database.introspection.getTables();
    const stored = tables.map(({ name, columns }) => [name, columns.map((column) => column.name).sort()]);
    const described = DESCRIBED_TABLES.filter(
      ({ name }) => kind === 'postgres' || !ON_POSTGRES.includes(name),
    ).map(({ name, columns }) => [name, Object.keys(columns).sort()]);
    expect(stored.sort()).toEqual(described.sort());
  });
});

test('describes each reference of the database as what it refers to', async () => {
  const { database } = await open(await embedded('references'));
  const { rows } = await sql<{ table: keyof Tables; column: string; to: keyof Tables }>`
    select m.name as "table", f."from" as "column", f."table" as "to"
    from sqlite_master as m, pragma_foreign_key_list(m.name) as f where m.type = 'table'
  `.execute(database);
  expect(rows.length).toBeGreaterThan(10);
  const wrong = rows.filter(({ table, column, to }) => {
    const columns: Record<string, ColumnKind> = TABLE_DESCRIPTIONS[table].columns;
    return !REFERENCES[to]?.includes(columns[column] as ColumnKind);
  });
  expect(wrong).toEqual([]);
});

test('describes a table after those that it references, so that rows are copied in that order', async () => {
  const { database } = await open(await embedded('order'));
  const { rows } = await sql<{ table: keyof Tables; to: keyof Tables }>`
    select m.name as "table", f."table" as "to"
    from sqlite_master as m, pragma_foreign_key_list(m.name) as f where m.type = 'table' and m.name <> f."table"
  `.execute(database);
  const place = (name: string) => DESCRIBED_TABLES.findIndex((table) => table.name === name);
  expect(rows.filter(({ table, to }) => place(table) < place(to))).toEqual([]);
});

test('says of every table with students what a merge does with its rows', () => {
  const unsaid = DESCRIBED_TABLES.filter(
    (table) => columnsOf(table, 'student').length > 0 && table.onMerge === undefined,
  );
  expect(unsaid.map(({ name }) => name)).toEqual([]);
});
