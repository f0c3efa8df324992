import { sql } from 'kysely';

/** What the teacher of a row is called. Each name is looked up: PostgreSQL reads all accounts for a join in the order of a page. */
export const teacherName = (table: 'absence' | 'availability') =>
  sql<string>`(select account.username from account where account.id = ${sql.ref(`${table}.teacher_id`)})`;
