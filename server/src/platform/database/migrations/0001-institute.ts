import { type Kysely, type Migration, type SchemaModule, sql } from 'kysely';
import type { DatabaseKind } from '../schema';
import { textColumn } from '../text-column';

/** The first schema: accounts, lessons, payments, bookings and audit entries. */
export function institute(kind: DatabaseKind): Migration {
  const text = textColumn(kind);
  return {
    async up(db) {
      await createAccounts(db.schema, text);
      await createLessons(db.schema, text);
      await createPayments(db.schema, text);
      await createBookings(db.schema, text);
      await createAudit(db, text, kind);
    },
  };
}

type TextColumn = ReturnType<typeof textColumn>;

async function createAccounts(schema: SchemaModule, text: TextColumn): Promise<void> {
  await schema
    .createTable('account')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('username', text, (column) => column.notNull())
    .addColumn('username_key', text, (column) => column.notNull().unique())
    .addColumn('email', text, (column) => column.notNull())
    .addColumn('email_key', text, (column) => column.notNull().unique())
    .addColumn('role', text, (column) => column.notNull().check(sql`role in ('admin', 'teacher')`))
    .addColumn('birthday', text)
    .addColumn('birthday_month_day', text)
    .addColumn('password_hash', text, (column) => column.notNull())
    .addColumn('email_verified_at', text)
    .addColumn('tokens_valid_from', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', text, (column) => column.notNull())
    .execute();
  await schema
    .createIndex('account_by_birthday')
    .on('account')
    .columns(['birthday_month_day', 'username'])
    .execute();
  await schema
    .createTable('mailed_link')
    .addColumn('token_hash', text, (column) => column.primaryKey())
    .addColumn('account_id', text, (column) => column.notNull().references('account.id'))
    .addColumn('purpose', text, (column) => column.notNull())
    .addColumn('expires_at', text, (column) => column.notNull())
    .addColumn('used_at', text)
    .execute();
  await schema
    .createIndex('mailed_link_of_account')
    .on('mailed_link')
    .columns(['account_id', 'purpose'])
    .execute();
}

async function createLessons(schema: SchemaModule, text: TextColumn): Promise<void> {
  await schema
    .createTable('lesson')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('kind', text, (column) => column.notNull().check(sql`kind in ('individual', 'group')`))
    .addColumn('teacher_id', text, (column) => column.notNull().references('account.id'))
    .addColumn('date', text, (column) => column.notNull())
    .addColumn('hours_hundredths', 'integer', (column) => column.notNull())
    .addColumn('subject', text, (column) => column.notNull())
    .addColumn('education_level', text, (column) => column.notNull())
    .addColumn('status', text, (column) =>
      column.notNull().check(sql`status in ('pending', 'approved', 'rejected')`),
    )
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('decided_at', text)
    .addColumn('decided_by', text, (column) => column.references('account.id'))
    .addColumn('deleted_at', text)
    .addColumn('deleted_by', text, (column) => column.references('account.id'))
    .execute();
  // Each list and each statistic reads one range of one of these two indexes, whatever the number of other lessons.
  await schema
    .createIndex('lesson_by_month')
    .on('lesson')
    .columns(['kind', 'status', 'date', 'id'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
  await schema
    .createIndex('lesson_of_teacher_by_month')
    .on('lesson')
    .columns(['teacher_id', 'kind', 'status', 'date', 'id'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();

  await schema
    .createTable('lesson_student')
    .addColumn('lesson_id', text, (column) => column.notNull().references('lesson.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('student_name', text, (column) => column.notNull())
    .addColumn('student_name_folded', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('lesson_student_key', ['lesson_id', 'position'])
    .execute();
  await schema
    .createIndex('lesson_student_by_name')
    .on('lesson_student')
    .columns(['student_name_folded', 'lesson_id'])
    .execute();
  await schema
    .createTable('student')
    .addColumn('student_name_folded', text, (column) => column.primaryKey())
    .addColumn('student_name', text, (column) => column.notNull())
    .execute();
}

async function createPayments(schema: SchemaModule, text: TextColumn): Promise<void> {
  await schema
    .createTable('student_payment')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('name_folded', text, (column) => column.notNull())
    .addColumn('cost', 'integer', (column) => column.notNull())
    .addColumn('date', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('created_by', text, (column) => column.notNull().references('account.id'))
    .execute();
  await schema.createIndex('student_payment_by_date').on('student_payment').columns(['date', 'id']).execute();
  await schema.createIndex('student_payment_by_name').on('student_payment').column('name_folded').execute();
}

async function createBookings(schema: SchemaModule, text: TextColumn): Promise<void> {
  await schema
    .createTable('booking')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('parent_name', text, (column) => column.notNull())
    .addColumn('phone', text, (column) => column.notNull())
    .addColumn('subject', text, (column) => column.notNull())
    .addColumn('age_level', text, (column) => column.notNull())
    .addColumn('lesson_date', text, (column) => column.notNull())
    .addColumn('lesson_time', text, (column) => column.notNull())
    .addColumn('hours_hundredths', 'integer', (column) => column.notNull())
    .addColumn('lesson_type', text, (column) => column.notNull())
    .addColumn('notes', text, (column) => column.notNull())
    .addColumn('status', text, (column) =>
      column.notNull().check(sql`status in ('pending', 'approved', 'completed', 'cancelled')`),
    )
    .addColumn('booking_date', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .execute();
  await schema.createIndex('booking_by_booking_date').on('booking').columns(['booking_date', 'id']).execute();
  await schema
    .createIndex('booking_by_lesson_date')
    .on('booking')
    .columns(['lesson_date', 'lesson_time', 'id'])
    .execute();
  await schema
    .createTable('booking_student')
    .addColumn('booking_id', text, (column) => column.notNull().references('booking.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('student_name', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('booking_student_key', ['booking_id', 'position'])
    .execute();
}

async function createAudit(db: Kysely<unknown>, text: TextColumn, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('audit_entry')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('at', text, (column) => column.notNull())
    .addColumn('actor_id', text)
    .addColumn('actor_username', text)
    .addColumn('action', text, (column) => column.notNull())
    .addColumn('subject_kind', text, (column) => column.notNull())
    .addColumn('subject_id', text, (column) => column.notNull())
    .addColumn('before', text)
    .addColumn('after', text)
    .execute();
  await db.schema
    .createIndex('audit_entry_by_subject')
    .on('audit_entry')
    .columns(['subject_kind', 'subject_id', 'id'])
    .execute();
  for (const statement of kind === 'postgres' ? APPEND_ONLY_POSTGRES : APPEND_ONLY_EMBEDDED) {
    await sql.raw(statement).execute(db);
  }
}

/** The database rejects updates and deletions of audit entries. */
const APPEND_ONLY_EMBEDDED = ['update', 'delete'].map(
  (change) => `create trigger audit_entry_no_${change} before ${change} on audit_entry
    begin select raise(abort, 'audit_entry is append-only'); end`,
);

const APPEND_ONLY_POSTGRES = [
  `create function refuse_audit_change() returns trigger language plpgsql as
    $$ begin raise exception 'audit_entry is append-only'; end $$`,
  `create trigger audit_entry_append_only before update or delete or truncate on audit_entry
    for each statement execute function refuse_audit_change()`,
];
