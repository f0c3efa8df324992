import type { Institute } from 'api-contract/institute';
import type { Teacher, TeacherList, TeacherState } from 'api-contract/teacher-schema';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type PageRequest, readPage } from '../../platform/database/read-page';
import type { Tables } from '../../platform/database/schema';
import { emailKey } from '../../platform/names/name-keys';
import { matchesName, matchesPhone } from '../../platform/names/search';
import { isAdmitted } from '../accounts';

/** The teachers that a list asks for. */
export interface TeacherSelection extends PageRequest {
  /** A part of the username, the e-mail or the phone number. */
  query: string;
  filter?: TeacherState | undefined;
  /** The countries of phone numbers. */
  countries: Institute['phone_numbers'];
}

const KEY = [{ column: 'account.username_key', field: 'username_key' }] as const;

/** A disabled account is nothing else, and an unverified one neither waits nor is admitted. */
const STATE: RawBuilder<TeacherState> = sql`case
  when account.disabled_at is not null then 'disabled'
  when account.email_verified_at is null then 'unverified'
  when ${isAdmitted} then 'admitted'
  else 'waiting' end`;

/**
 * A page of teachers, ordered by username. It is read through the index of usernames from its first row on.
 *
 * @throws {Problem} 422 if the cursor is invalid
 */
export async function listTeachers(
  database: Kysely<Tables>,
  { query, filter, limit, cursor, countries }: TeacherSelection,
): Promise<TeacherList> {
  const selected = teachersIn(database)
    .where(matches(query, countries))
    .$if(filter !== undefined, (page) => page.where(STATE, '=', filter as TeacherState));
  const { rows, next_cursor } = await readPage(selected, { key: KEY, order: 'asc', limit, cursor });
  return { teachers: rows.map(teacherOf), next_cursor };
}

/** A teacher; `undefined` if no teacher has this id. */
export async function findTeacher(database: Kysely<Tables>, id: string): Promise<Teacher | undefined> {
  const row = await teachersIn(database).where('account.id', '=', id).executeTakeFirst();
  return row && teacherOf(row);
}

function teachersIn(database: Kysely<Tables>) {
  return database
    .selectFrom('account')
    .where('account.role', '=', 'teacher')
    .select([
      'account.id as _id',
      'account.username',
      'account.username_key',
      'account.email',
      STATE.as('state'),
      'account.admitted_at',
      'account.disabled_at',
      'account.last_sign_in_at',
      'account.created_at',
      'account.phone',
      'account.education_levels',
      'account.subjects',
      'account.clearance_until',
      'account.erased_at',
    ]);
}

interface TeacherRow extends Omit<Teacher, 'education_levels' | 'subjects'> {
  username_key: string;
  education_levels: string | null;
  subjects: string | null;
}

function teacherOf({ username_key: _, education_levels, subjects, ...fields }: TeacherRow): Teacher {
  return { ...fields, education_levels: listOf(education_levels), subjects: listOf(subjects) };
}

function listOf(json: string | null): string[] {
  return json === null ? [] : JSON.parse(json);
}

const USERNAME = {
  folded: sql`coalesce(account.username_folded, account.username_key)`,
  spelling: sql`account.username`,
};

function matches(query: string, countries: Institute['phone_numbers']): RawBuilder<boolean> {
  const email = emailKey(query);
  if (email === '') return sql`1 = 1`;
  return sql`(${matchesName(USERNAME, query)}
    or ${contains(sql`account.email_key`, email)}
    or ${matchesPhone(sql`coalesce(account.phone, '')`, query, countries)})`;
}

function contains(text: RawBuilder<unknown>, part: string): RawBuilder<boolean> {
  return sql`${text} like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;
}
