import type { Kysely } from 'kysely';
import { migrate } from '../platform/database/migrate';
import type { DatabaseKind, Tables } from '../platform/database/schema';

const TEACHER = {
  id: '0190aaaa-0000-7000-8000-000000000001',
  username: 'سارة',
  username_key: 'سارة',
  email: 'a@b.test',
  email_key: 'a@b.test',
  role: 'teacher',
  password_hash: 'none',
  created_at: '2026-01-01T00:00:00.000Z',
};

/** A lesson from before the column `lesson_type`, as a row of today. */
export const EARLIER_LESSON = {
  id: '0190aaaa-0000-7000-8000-000000000002',
  lesson_type: 'group',
  teacher_id: TEACHER.id,
  date: '2026-03-15',
  hours_hundredths: 125,
  subject: 'رياضيات',
  education_level: 'إعدادي',
  status: 'approved',
  created_at: '2026-03-15T10:00:00.000Z',
  decided_at: '2026-03-16T10:00:00.000Z',
  decided_by: TEACHER.id,
  deleted_at: null,
  deleted_by: null,
};

/** The columns that later migrations add to that row. */
export const LATER_COLUMNS = {
  entered_on: null,
  reject_reason: null,
  rejection_notice: null,
  replaces_id: null,
  edited_by: null,
  edited_at: null,
  is_cancelled: 0,
  is_unpaid: 0,
};

/** The audit entry of its creation, as a row of today. */
export const EARLIER_ENTRY = {
  id: '0190aaaa-0000-7000-8000-000000000003',
  at: EARLIER_LESSON.created_at,
  actor_id: TEACHER.id,
  actor_username: TEACHER.username,
  action: 'lesson.created',
  entity_type: 'lesson',
  entity_id: EARLIER_LESSON.id,
  before: null,
  after: '{"kind":"group"}',
  sequence: 0,
};

/** Fills an empty database as a server with migrations up to 0008. */
export async function fillEarlier(database: Kysely<Tables>, kind: DatabaseKind): Promise<void> {
  await migrate(database, kind, { upTo: '0008-numbered-payments' });
  await database
    .insertInto('account')
    .values(TEACHER as never)
    .execute();
  await enterEarlierLesson(database);
  await recordEarlierEntry(database);
}

/** Adds a lesson to a database of `fillEarlier`, without an audit entry. */
export async function enterEarlierLesson(database: Kysely<Tables>, id = EARLIER_LESSON.id): Promise<void> {
  const { lesson_type: kind, ...others } = EARLIER_LESSON;
  await database
    .insertInto('lesson')
    .values({ ...others, id, kind } as never)
    .execute();
  const student = { student_name: 'ليلى', student_name_folded: 'ليلي' };
  await database
    .insertInto('lesson_student')
    .values({ ...student, lesson_id: id, position: 0 })
    .execute();
}

/** Adds the audit entry of such a lesson. */
export async function recordEarlierEntry(
  database: Kysely<Tables>,
  { id, entity_id } = EARLIER_ENTRY,
): Promise<void> {
  const { entity_type: subject_kind, entity_id: _, sequence: __, ...others } = EARLIER_ENTRY;
  await database
    .insertInto('audit_entry')
    .values({ ...others, id, subject_kind, subject_id: entity_id } as never)
    .execute();
}
