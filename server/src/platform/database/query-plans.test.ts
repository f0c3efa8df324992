import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type CompiledQuery, type Kysely, sql } from 'kysely';
import PostalMime from 'postal-mime';
import { createApp } from '../../app';
import { createAccount, hashPassword } from '../../modules/accounts';
import { createPostgresDatabase, TEST_POSTGRES } from '../../testing/postgres-cluster';
import { createSiteFolder } from '../../testing/site-folder';
import { walkEveryRoute } from '../../testing/walk-every-route';
import { readConfig } from '../configuration/config';
import { type OpenDatabase, openDatabase } from './open';
import type { Tables } from './schema';

const clusterUrl = process.env[TEST_POSTGRES];
const PASSWORD = 'long enough';

/** Tables that grow every year. Not the names of students, which are searched for parts, nor waiting mails. */
const GROWING: readonly (keyof Tables)[] = [
  'account',
  'session',
  'one_time_token',
  'lesson',
  'lesson_student',
  'payment',
  'entry',
  'entry_sum',
  'lesson_draw',
  'pay_entry',
  'booking',
  'booking_student',
  'audit_entry',
  'idempotency_key',
  'scheduled_lesson',
  'scheduled_lesson_student',
];

/** The indexes that prevent full scans of growing tables, with their purpose. */
const OTHER_INDEXES: Record<string, string> = {
  absence_by_day: 'its table grows slowly',
  absence_of_teacher: 'its table grows slowly',
  account_by_birthday: 'in its place, the accounts of all teachers would be read',
  account_by_verification: 'in its place, the accounts of all teachers would be read',
  account_not_admitted: 'in its place, the accounts of all teachers would be read',
  adjustment_by_date: 'its table grows slowly',
  adjustment_of_family: 'its table grows slowly',
  adjustment_of_student: 'its table grows slowly',
  adjustment_of_teacher: 'its table grows slowly',
  audit_entry_by_kind: 'in its place, the entries of all kinds would be read',
  audit_entry_by_moment: 'in its place, the entries of all days would be read',
  audit_entry_by_record: 'in its place, the entries of all records of the kind or of the days would be read',
  authenticator_of_account: 'its table grows slowly',
  availability_of_teacher: 'its table grows slowly',
  billing_account_carried_to: 'it finds what refers to a deleted row; nothing reads it',
  calendar_link_of_family: 'its table grows slowly',
  calendar_link_of_teacher: 'its table grows slowly',
  closure_by_day: 'its table grows slowly',
  enrolment_continues: 'its table grows slowly',
  enrolment_of_series: 'its table grows slowly',
  enrolment_of_student: 'its table grows slowly',
  entry_charge: 'in its place, the rows of the entries would be read beside the index by day',
  entry_of_adjustment: 'it forbids that an adjustment is posted twice',
  entry_of_fee: 'it forbids that the fee of a month is posted twice',
  entry_of_transfer: 'in its place, the entries of all days would be read',
  entry_sum_of_subject: 'in its place, the sums of all accounts of the period would be read',
  entry_without_price: 'in its place, the entries of all lessons would be read',
  family_by_guardian: 'its table grows slowly',
  family_link_by_calendar: 'its table grows slowly',
  family_link_of_family: 'its table grows slowly',
  family_link_of_student: 'its table grows slowly',
  import_by_moment: 'its table grows slowly',
  import_by_state: 'its table grows slowly',
  lesson_by_replaced:
    'it forbids that a lesson is replaced twice; another index finds the lessons that replace one',
  lesson_of_scheduled:
    'it forbids that a scheduled lesson is held twice; another index finds the lessons that name one',
  lesson_rejected_of_teacher: 'in its place, the lessons of the teacher would be read',
  lesson_student_make_up: 'in its place, all lessons of the student would be read',
  lesson_student_names: 'in place of it alone, the table would be read beside its key',
  lesson_student_of_student: 'in its place, the rows of the student would be read beside the index by day',
  lesson_student_of_student_by_day: 'in its place, all lessons of the student would be read',
  load_failure_by_day: 'its table does not grow: each new day ends an old one',
  make_up_of_lesson: 'its table grows slowly',
  make_up_of_student: 'its table grows slowly',
  message_by_state: 'its table grows slowly',
  message_of_booking: 'its table grows slowly',
  message_of_family: 'its table grows slowly',
  message_of_lesson: 'its table grows slowly',
  message_of_scheduled: 'its table grows slowly',
  message_of_student: 'its table grows slowly',
  message_student_of_message: 'its table grows slowly',
  message_student_of_student: 'its table grows slowly',
  monthly_fee_of_student: 'its table grows slowly',
  monthly_fee_without_end: 'it forbids two fees of a student without an end',
  outgoing_mail_by_next_attempt: 'its table does not grow',
  package_of_family: 'its table grows slowly',
  package_of_student: 'its table grows slowly',
  passkey_of_account: 'its table grows slowly',
  pay_entry_without_pay: 'in its place, the pay of all lessons would be read',
  pay_rate_once: 'it forbids two rates of one day',
  pay_sum_by_period: 'its table grows slowly',
  payment_cheques: 'in its place, the payments of all methods would be read',
  price_of_family: 'it finds what refers to a deleted row; nothing reads it',
  price_of_student: 'it finds what refers to a deleted row; nothing reads it',
  price_once: 'it forbids two prices of one day',
  refund_by_number: 'it forbids that two refunds have one number; nothing reads it',
  refund_by_reversed: 'it forbids that a refund is reversed twice; nothing reads it',
  refund_of_family: 'its table grows slowly',
  refund_of_student: 'its table grows slowly',
  reminder_of_family: 'its table grows slowly',
  reminder_of_student: 'its table grows slowly',
  scheduled_lesson_of_teacher: 'in its place, the lessons of all teachers on the days would be read',
  school_year_student_of: 'its table grows slowly',
  season_by_day: 'its table grows slowly',
  second_factor_challenge_by_expiry: 'its table does not grow',
  series_by_first_day: 'its table grows slowly',
  series_continues: 'it finds what refers to a deleted row; nothing reads it',
  series_of_teacher: 'its table grows slowly',
  statement_link_of_account: 'it finds what refers to a deleted row; nothing reads it',
  statement_link_of_family: 'its table grows slowly',
  statement_link_of_student: 'its table grows slowly',
  student_agreement_of_family: 'its table grows slowly',
  student_alias_by_folded_name: 'its table grows slowly',
  student_alias_of_student: 'its table grows slowly',
  student_by_name: 'its table grows slowly',
  student_merge_by_time: 'its table grows slowly',
  student_merged_into: 'it finds what refers to a deleted row; nothing reads it',
  student_new: 'its table grows slowly',
};

const cleanups: (() => unknown)[] = [];
/** One walk for all tests of the embedded database. */
let embedded: Awaited<ReturnType<typeof walk>>;
beforeAll(async () => {
  embedded = await walk(undefined);
});
afterAll(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** The database, every distinct statement of requests to all routes, and these routes. */
async function walk(databaseUrl: string | undefined) {
  const statements = new Map<string, CompiledQuery>();
  const folder = mkdtempSync(path.join(tmpdir(), 'manara-plans-'));
  cleanups.push(() => rmSync(folder, { recursive: true }));
  const site = await createSiteFolder();
  cleanups.push(site.remove);
  // Failures are counted only for a listed release.
  await site.list({ 'remote-teacher': [{ version: '1.0.0', traffic: 100 }] });
  const env = {
    DATA_DIR: folder,
    SITE_DIR: site.path,
    LOG_LEVEL: 'silent',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  };
  const config = readConfig(env, folder);
  const open = await openDatabase(config, { onQuery: (query) => statements.set(query.sql, query) });
  for (const role of ['admin', 'teacher'] as const) {
    await createAccount(open.database, null, {
      username: role,
      email: `${role}@institute.test`,
      role,
      birthday: null,
      passwordHash: await hashPassword(PASSWORD),
      emailVerified: true,
    });
  }
  statements.clear();
  // The hour of the daily mails comes later; their statements are not those of a route.
  const morning = new Date(`${new Date().toISOString().slice(0, 10)}T08:00:00Z`);
  const { http, background } = await createApp(config, open, () => morning);
  const address = await http.listen({ host: '127.0.0.1', port: 0 });
  const walked = await walkEveryRoute(
    { address },
    {
      admin: 'admin',
      teacher: 'teacher',
      password: PASSWORD,
      origin: config.publicUrl,
      async lastMailedToken() {
        await background.settled();
        const last = readdirSync(path.join(folder, 'mail')).sort().at(-1) as string;
        const { text } = await PostalMime.parse(readFileSync(path.join(folder, 'mail', last)));
        return /token=([\w-]+)/.exec(text ?? '')?.[1] ?? '';
      },
    },
  );
  const closed = http.close();
  http.server.closeAllConnections();
  await closed;
  await open.close();
  const reopened = await openDatabase(config);
  cleanups.push(() => reopened.close().catch(() => {}));
  return { open: reopened, folder, walked, statements: [...statements.values()] };
}

/**
 * Searches that no index can answer: an erasure, which is rare, looks for a name, and an administrator for bookings by a part of a
 * phone number. Taking an import back, which is rare too, looks for what refers to its few accounts.
 */
const WITHOUT_INDEX =
  /^select (?:distinct "student_name" from "booking_student"$|"scope", "key_hash", "response"|count\(\*\) as "erased"|"id" from "booking" where \(replace)|^delete from "account" where "id" in \(\s*select record_id from import_record/;

/** Statements whose plan scans a growing table, each with that line of its plan. */
async function scans(statements: CompiledQuery[], planOf: (query: CompiledQuery) => Promise<string[]>) {
  const found: string[] = [];
  for (const query of statements) {
    if (!/^(?:select|update|delete)/.test(query.sql) || WITHOUT_INDEX.test(query.sql)) continue;
    for (const line of await planOf(query)) found.push(`${line}: ${query.sql}`);
  }
  return found;
}

/** `SCAN lesson USING COVERING INDEX ...` reads a whole index, which is no better than a table scan. */
async function embeddedScans({ database }: OpenDatabase, query: CompiledQuery): Promise<string[]> {
  const { rows } = await database.executeQuery<{ detail: string }>({
    ...query,
    sql: `explain query plan ${query.sql}`,
  });
  const scanned = new RegExp(`^SCAN (?:${GROWING.join('|')})\\b`);
  return rows.map(({ detail }) => detail).filter((detail) => scanned.test(detail));
}

/** The embedded database without one of its indexes, until it is closed. */
async function withoutIndex(folder: string, name: string): Promise<OpenDatabase> {
  const open = await openDatabase({ dataDir: folder, databaseUrl: undefined });
  // The transaction is never committed.
  await sql`begin`.execute(open.database);
  await sql`drop index ${sql.ref(name)}`.execute(open.database);
  return open;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: keyof Tables;
  'Index Cond'?: string;
  Filter?: string;
  Plans?: PlanNode[];
}

/**
 * PostgreSQL scans small tables. With scans, hash and merge joins disabled it uses an index if one exists: a table that is
 * still scanned, or read through an index without a condition, has none.
 */
async function postgresScans({ database }: OpenDatabase, query: CompiledQuery): Promise<string[]> {
  return database.connection().execute(async (connection) => {
    for (const way of ['seqscan', 'hashjoin', 'mergejoin', 'bitmapscan']) {
      await sql`set ${sql.raw(`enable_${way}`)} = off`.execute(connection);
    }
    return (await planNodes(connection, query))
      .filter(
        (node) => node['Node Type'].includes('Scan') && GROWING.includes(node['Relation Name'] as never),
      )
      .filter((node) => node['Index Cond'] === undefined)
      .map((node) => `${node['Node Type']} of ${node['Relation Name']}`);
  });
}

async function planNodes(connection: Kysely<Tables>, query: CompiledQuery): Promise<PlanNode[]> {
  const { rows } = await connection.executeQuery<{ 'QUERY PLAN': { Plan: PlanNode }[] }>({
    ...query,
    sql: `explain (format json) ${query.sql}`,
  });
  return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => withDescendants(Plan)));
}

function withDescendants(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(withDescendants)];
}

test('scans no growing table in any statement of any route', async () => {
  const { open, walked, statements } = embedded;
  expect(walked.answered).toEqual(walked.documented);
  expect(statements.length).toBeGreaterThan(40);
  expect(await scans(statements, (query) => embeddedScans(open, query))).toEqual([]);
});

test('reads a page of a list through an index, without sorting', async () => {
  const { open, statements } = embedded;
  // Lessons of two types and of both, rejected and deleted, each of one teacher and of all, and payments, each a page and a
  // part of the whole list; a page of the payments of one student; and a part of the exported lessons.
  // The lessons that a teacher logged on one day, of all types and states, are few, and are sorted.
  const lists = statements.filter(
    ({ sql: text }) =>
      /"(?:lesson|payment)"\."id" desc limit \?(?! offset)/.test(text) && !text.includes('lesson.status in'),
  );
  expect(lists).toHaveLength(24);
  for (const query of lists) {
    const { rows } = await open.database.executeQuery<{ detail: string }>({
      ...query,
      sql: `explain query plan ${query.sql}`,
    });
    const details = rows.map(({ detail }) => detail);
    expect(details.filter((detail) => /B-TREE FOR (?:.* OF )?ORDER BY/.test(detail))).toEqual([]);
    // The cursor is an index condition, not a filter.
    expect(details).toContainEqual(expect.stringContaining('(date,id)<(?,?)'));
  }
});

test('reads the history of a record through an index, and no other record', async () => {
  const { open, statements } = embedded;
  const histories = statements.filter(({ sql: text }) =>
    /from "audit_entry" where (?:.*)"entity_id" = \?.*order by (?:"audit_entry"\.)?"sequence" desc/.test(
      text,
    ),
  );
  // One reads the history of a record, the other one filters that of the institute by a record.
  expect(histories).toHaveLength(2);
  for (const query of histories) {
    const { rows } = await open.database.executeQuery<{ detail: string }>({
      ...query,
      sql: `explain query plan ${query.sql}`,
    });
    expect(rows.map(({ detail }) => detail).join('\n')).toMatch(/audit_entry_by_record \(entity_id=\?/);
  }
});

test('finds the page of the history of some days through an index, before it reads the entries', async () => {
  const { open, statements } = embedded;
  const ofDays = statements.filter(({ sql: text }) =>
    /from "audit_entry" where "at" >= .* order by "audit_entry"\."sequence" desc/.test(text),
  );
  expect(ofDays).toHaveLength(1);
  for (const query of ofDays) {
    const { rows } = await open.database.executeQuery<{ detail: string }>({
      ...query,
      sql: `explain query plan ${query.sql}`,
    });
    expect(rows[0]?.detail).toContain('audit_entry_by_moment (at>? AND at<?)');
  }
});

/** What finds the lessons that meet those of a write. */
const MET = /"scheduled_lesson"\."day" in .*"scheduled_lesson"\."cancelled_at" is null and \(/;

test('checks a scheduled lesson for conflicts with the lessons of its day only', async () => {
  const { open, statements } = embedded;
  const checks = statements.filter(({ sql: text }) => MET.test(text));
  expect(checks.length).toBeGreaterThan(0);
  for (const query of checks) {
    const { rows } = await open.database.executeQuery<{ detail: string }>({
      ...query,
      sql: `explain query plan ${query.sql}`,
    });
    const details = rows.map(({ detail }) => detail).filter((detail) => / scheduled_lesson /.test(detail));
    expect(details).toEqual([expect.stringContaining('USING INDEX scheduled_lesson_by_day (day=?)')]);
  }
});

test('takes an import back without a scan of a large table for each removed row', async () => {
  const { open, statements } = embedded;
  const removals = statements.filter(({ sql: text }) =>
    /^delete from "(?!account")\w+" where "\w+" in \(\s*select record_id from import_record/.test(text),
  );
  expect(removals.length).toBeGreaterThan(10);
  const scanned = new Set<string>();
  for (const query of removals) {
    const { rows } = await open.database.executeQuery<{ detail: string }>({
      ...query,
      sql: `explain query plan ${query.sql}`,
    });
    // The plan includes the search for rows that refer to a removed one.
    for (const { detail } of rows) if (detail.startsWith('SCAN ')) scanned.add(detail.split(' ')[1] ?? '');
  }
  expect([...scanned].sort()).toEqual([
    'calendar_link',
    'family_link',
    'student_merge',
    'student_pair_dismissal',
  ]);
});

test('needs every index', async () => {
  const { open, folder, statements } = embedded;
  const { rows: indexes } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'index' and sql is not null
  `.execute(open.database);
  // One connection at a time has the folder.
  await open.close();
  const unnoticed: string[] = [];
  for (const { name } of indexes) {
    const without = await withoutIndex(folder, name);
    const found = await scans(statements, (query) => embeddedScans(without, query));
    if (found.length === 0) unnoticed.push(name);
    await without.close();
  }
  expect(unnoticed.sort()).toEqual(Object.keys(OTHER_INDEXES).sort());
});

(clusterUrl ? test : test.skip)('scans no growing table on PostgreSQL', async () => {
  const name = `plans_${process.pid}_${Date.now()}`;
  const { url, drop } = await createPostgresDatabase(clusterUrl as string, name);
  cleanups.push(drop);
  const { open, walked, statements } = await walk(url);
  expect(walked.answered).toEqual(walked.documented);
  // Without rows, PostgreSQL prefers a scan within the `exists` of suggestions; their plans are checked below. It also takes
  // any index of few lessons for as good as the one of replaced lessons, which the embedded database needs.
  const planned = statements.filter(
    ({ sql: text }) => !text.includes('from "student" as "record"') && !/replaces_id"? =/.test(text),
  );
  expect(planned).toHaveLength(statements.length - 14);
  expect(await scans(planned, (query) => postgresScans(open, query))).toEqual([]);
  for (const query of statements.filter(({ sql: text }) => /^(?:select|update|delete)/.test(text))) {
    const filters = (await planNodes(open.database, query)).map(({ Filter = '' }) => Filter);
    // A hash of a subquery reads all of its rows for each request.
    expect(filters.filter((filter) => filter.includes('hashed SubPlan'))).toEqual([]);
  }
  for (const query of statements.filter(({ sql: text }) => MET.test(text))) {
    const lessons = (await planNodes(open.database, query)).filter(
      (node) => node['Relation Name'] === 'scheduled_lesson',
    );
    expect(lessons.map((node) => node['Index Cond'])).toEqual([expect.stringContaining('day = ')]);
  }
  await sql`drop index payment_by_date`.execute(open.database);
  // The whole list and a page of it, numbered pages with their sums, searched and not, the place of a payment, and the totals.
  const found = await scans(planned, (query) => postgresScans(open, query));
  expect(found).toEqual(Array(8).fill(expect.stringContaining('of payment')));
});
