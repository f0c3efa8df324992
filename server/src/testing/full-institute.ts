import { createAccount, issueOneTimeToken } from '../modules/accounts';
import { createSession } from '../modules/accounts/sessions';
import { demoInstitute, fill } from '../modules/demo';
import {
  accountFor,
  agreeWithStudent,
  beginFamilyAgreements,
  beginSiblingAgreements,
  postPay,
} from '../modules/ledger';
import { decideOnLesson } from '../modules/lessons/decide-lessons';
import { withinLimits } from '../modules/lessons/lesson-limits';
import { createLesson } from '../modules/lessons/write-lessons';
import { queueMessage } from '../modules/message-queue';
import { recordPayment, voidPayment } from '../modules/payments/payments';
import { countLoadFailure } from '../modules/section-loads/failures';
import { countSectionOpens } from '../modules/section-loads/opens';
import { resolveStudents } from '../modules/students';
import { createCalendar } from '../platform/calendar';
import type { Actor } from '../platform/database/audit';
import { inTransaction } from '../platform/database/in-transaction';
import type { OpenDatabase } from '../platform/database/open';
import { createMemoryLimits } from '../platform/limits/memory-limits';
import { enqueueMail } from '../platform/mail/outbox';
import { strangersBudget } from '../platform/strangers-budget';
import { GROUP_LESSON } from './group-lesson';

/** Fills every table of an empty database; returns a teacher. */
export async function fillAllTables({ database }: OpenDatabase): Promise<Actor> {
  await fill(database, demoInstitute('2026-03-20', 'no hash'));
  const person = { birthday: null, passwordHash: 'no hash', emailVerified: false };
  const teacher = await createAccount(database, null, {
    username: 'س',
    email: 'a@b.test',
    role: 'teacher',
    ...person,
  });
  if (!teacher) throw new Error('The account could not be made');
  await issueOneTimeToken(database, teacher.id, 'verify-email');
  await inTransaction(database, (transaction) =>
    createSession(transaction, { id: teacher.id, tokens_valid_from: 0 }, { ttl: 3600, userAgent: 'Firefox' }),
  );
  await enqueueMail(database, teacher.id, 'reset-password');
  const limits = {
    day: 10,
    budget: strangersBudget({ guestPendingLimit: 10, bookingRateLimit: 10, authRateLimit: 10 }),
    calendar: createCalendar('Asia/Jerusalem'),
    limits: createMemoryLimits(),
  };
  const write = { accountId: teacher.id, address: '192.0.2.1', kind: 'logged' } as const;
  await inTransaction(database, async (transaction) => {
    const create = () => createLesson(transaction, teacher, 'group', GROUP_LESSON, GROUP_LESSON.date);
    const { id } = await withinLimits(transaction, write, limits, create);
    await decideOnLesson(transaction, teacher, { lessonType: 'group', id }, { status: 'approved' });
  });
  await inTransaction(database, async (transaction) => {
    const paid = await recordPayment(transaction, teacher, { name: 'ليلى', cost: 90, date: '2026-03-19' });
    await voidPayment(transaction, teacher, paid._id, { reason: 'خطأ في المبلغ', today: '2026-03-20' });
  });
  await countLoadFailure(
    database,
    { section: 'remote-teacher', version: '1', stage: 'entry' },
    new Date('2026-03-20T10:00:00Z'),
  );
  await countSectionOpens(
    database,
    [{ section: 'remote-teacher', version: '1' }],
    new Date('2026-03-20T10:00:00Z'),
  );
  await database
    .insertInto('idempotency_key')
    .values({
      scope: teacher.id,
      key_hash: 'key',
      request_hash: 'request',
      response: '{}',
      created_at: '2026-03-20T10:00:00.000Z',
    })
    .execute();
  await database
    .insertInto('institute_logo')
    .values({ hash: 'hash', picture: '96', content: 'iVBORw==' })
    .execute();
  await addStudents(database, teacher);
  await addTimetable(database, teacher);
  await addParents(database, teacher);
  await addPrices(database, teacher);
  await addPay(database, teacher);
  await addClosedMonth(database, teacher);
  await addSecondFactors(database, teacher);
  return teacher;
}

/** A pay rate, and a payout. */
async function addPay(database: OpenDatabase['database'], { id }: Actor): Promise<void> {
  const created = { created_at: '2026-03-20T10:00:00.000Z', created_by: id };
  await database
    .insertInto('pay_rate')
    .values({
      id: 'pay-rate',
      teacher_id: id,
      education_level: 'ثانوي',
      lesson_type: 'group',
      amount: 6050,
      per_further_student: 500,
      from_day: '2026-03-01',
      ...created,
    })
    .execute();
  const payout = {
    kind: 'payout' as const,
    teacher_id: id,
    month: '2026-02',
    day: '2026-03-01',
    amount: -5000,
  };
  await inTransaction(database, (transaction) => postPay(transaction, [payout]));
}

/** A passkey, an authenticator and a recovery code. */
async function addSecondFactors(database: OpenDatabase['database'], { id }: Actor): Promise<void> {
  const at = '2026-03-20T10:00:00.000Z';
  await database
    .insertInto('passkey')
    .values({
      id: 'passkey',
      account_id: id,
      credential_id: 'credential',
      public_key: 'key',
      counter: '4294967295',
      transports: '["usb"]',
      name: 'مفتاح المكتب',
      created_at: at,
      last_used_at: at,
    })
    .execute();
  await database
    .insertInto('authenticator')
    .values({
      id: 'authenticator',
      account_id: id,
      sealed_secret: 'sealed',
      created_at: at,
      confirmed_at: at,
    })
    .execute();
  await database.insertInto('recovery_code').values({ account_id: id, code_hash: 'hash' }).execute();
}

/** Two students of one family, who were taken for one and are not. */
async function addStudents(database: OpenDatabase['database'], administrator: Actor): Promise<void> {
  const at = '2026-03-20T10:00:00.000Z';
  await database
    .insertInto('family')
    .values({
      id: 'family',
      guardian_name: 'سليم',
      guardian_folded: 'سليم',
      created_at: at,
    })
    .execute();
  await database
    .insertInto('family_phone')
    .values({ family_id: 'family', position: 0, phone: '0521234567' })
    .execute();
  const records = await inTransaction(database, (transaction) =>
    resolveStudents(transaction, administrator, ['رنا سليم', 'دانا سليم']),
  );
  const [first = '', second = ''] = [...records.values()].map(({ id }) => id).sort();
  await inTransaction(database, async (transaction) => {
    await beginFamilyAgreements(transaction, 'family');
    const days = { from: undefined, today: at.slice(0, 10) };
    await agreeWithStudent(transaction, first, { family_id: 'family' }, days);
  });
  await beginSiblingAgreements(database, { sibling_discounts: [15], lowest_price: 4000 });
  await database
    .insertInto('school_year')
    .values({
      id: 'school-year',
      from_day: '2026-09-01',
      created_at: at,
      created_by: administrator.id,
      undone_at: at,
      undone_by: administrator.id,
    })
    .execute();
  await database
    .insertInto('school_year_student')
    .values({
      school_year_id: 'school-year',
      student_id: second,
      active_after: 1,
      level_before: 'ابتدائي',
      grade_before: 'السادس',
      level_after: 'إعدادي',
      grade_after: 'السابع',
    })
    .execute();
  await database
    .insertInto('import')
    .values({
      id: 'import',
      state: 'applied',
      cut_over: null,
      row_count: 1,
      sheets: '["students"]',
      content: null,
      made: '{"students":1}',
      cut_over_before: null,
      created_at: at,
      created_by: administrator.id,
      applied_at: at,
      undone_at: null,
    })
    .execute();
  await database
    .insertInto('import_record')
    .values({ import_id: 'import', kind: 'student', record_id: second })
    .execute();
  await database
    .insertInto('import_column')
    .values({ sheet: 'students', heading: 'اسم الولد', field: 'name' })
    .execute();
  await database
    .insertInto('student_merge')
    .values({
      id: 'merge',
      merged_id: first,
      into_id: second,
      moved: '{}',
      merged_at: at,
      merged_by: administrator.id,
      undone_at: at,
      undone_by: administrator.id,
    })
    .execute();
  await database
    .insertInto('student_pair_dismissal')
    .values({ first_id: first, second_id: second, dismissed_at: at, dismissed_by: administrator.id })
    .execute();
  const account_id = await inTransaction(database, (transaction) =>
    accountFor(transaction, { student: second }, at.slice(0, 10)),
  );
  await database
    .insertInto('statement_link')
    .values({
      id: 'statement-link',
      key_hash: 'hash',
      account_id,
      student_id: second,
      family_id: null,
      from_day: '2026-03-01',
      to_day: null,
      created_at: at,
      created_by: administrator.id,
      expires_at: '2026-05-19T10:00:00.000Z',
      revoked_at: null,
      last_opened_at: at,
    })
    .execute();
  await database
    .insertInto('reminder')
    .values({
      id: 'reminder',
      student_id: null,
      family_id: 'family',
      created_at: at,
      created_by: administrator.id,
    })
    .execute();
}

/** A price, an adjustment, a package and a monthly fee. */
async function addPrices(database: OpenDatabase['database'], administrator: Actor): Promise<void> {
  const made = { created_at: '2026-03-20T10:00:00.000Z', created_by: administrator.id };
  const level = { education_level: 'ثانوي' } as const;
  const { student_id } = await database
    .selectFrom('student_agreement')
    .select('student_id')
    .where('family_id', '=', 'family')
    .executeTakeFirstOrThrow();
  await database
    .insertInto('price')
    .values({ id: 'price', ...level, lesson_type: 'group', amount: 6050, from_day: '2026-03-01', ...made })
    .execute();
  await database
    .insertInto('adjustment')
    .values({ id: 'adjustment', student_id, amount: -2000, date: '2026-03-20', reason: 'خصم', ...made })
    .execute();
  const refund = { student_id, amount: 1000, date: '2026-03-20', method: 'نقدًا' as const, note: null };
  await database
    .insertInto('refund')
    .values([
      { id: 'refund', number: 1, ...refund, ...made },
      { id: 'refund-reversal', number: 2, ...refund, ...made, amount: -1000, reverses_id: 'refund' },
    ])
    .execute();
  await database
    .insertInto('package_type')
    .values({
      id: 'package-type',
      name: 'عشر ساعات',
      hours_hundredths: 1000,
      price: 50000,
      days: 120,
      education_levels: '[]',
      lesson_types: '[]',
      ...made,
    })
    .execute();
  await database
    .insertInto('package')
    .values({
      id: 'package',
      family_id: 'family',
      hours_hundredths: 1000,
      price: 50000,
      first_day: '2026-03-01',
      last_day: '2026-06-30',
      education_levels: '["ثانوي"]',
      lesson_types: '[]',
      ...made,
    })
    .execute();
  const { lesson_id, student_id: drawing } = await database
    .selectFrom('entry')
    .select(['lesson_id', 'student_id'])
    .where('kind', '=', 'lesson')
    .$narrowType<{ lesson_id: string; student_id: string }>()
    .executeTakeFirstOrThrow();
  await database
    .insertInto('lesson_draw')
    .values({ lesson_id, student_id: drawing, package_id: 'package', hours_hundredths: 50 })
    .execute();
  await database
    .insertInto('make_up')
    .values({
      id: 'make-up',
      student_id,
      hours_hundredths: 150,
      reason: 'غياب المعلم',
      lesson_id: null,
      first_day: '2026-03-01',
      last_day: '2026-06-30',
      ...made,
    })
    .execute();
  await database
    .insertInto('monthly_fee')
    .values({ id: 'monthly-fee', student_id, ...level, amount: 30000, from_month: '2026-03', ...made })
    .execute();
}

/** A season, a closure, a teacher's hours and absence, and one lesson of a weekly series. */
async function addTimetable(database: OpenDatabase['database'], { id }: Actor): Promise<void> {
  const made = { created_at: '2026-03-20T10:00:00.000Z', created_by: id };
  const days = { first_day: '2026-03-22', last_day: '2026-03-24' };
  const hours = { weekday: 0, start: '16:00', finish: '20:00' };
  const taught = {
    start: '16:30',
    minutes: 75,
    teacher_id: id,
    room_id: null,
    subject: 'رياضيات',
    education_level: 'ثانوي' as const,
    lesson_type: 'group' as const,
    note: null,
  };
  const { id: student_id } = await database.selectFrom('student').select('id').executeTakeFirstOrThrow();
  await database
    .insertInto('season')
    .values({ id: 'season', ...days, label: 'رمضان', shift_minutes: -60, ...made })
    .execute();
  await database
    .insertInto('season_hours')
    .values({ season_id: 'season', position: 0, ...hours })
    .execute();
  await database
    .insertInto('closure')
    .values({ id: 'closure', ...days, label: 'عيد الفطر', start: null, finish: null, ...made })
    .execute();
  await database
    .insertInto('availability')
    .values({ id: 'availability', teacher_id: id, ...hours, since: '2026-03-01', ...made })
    .execute();
  await database
    .insertInto('absence')
    .values({ id: 'absence', teacher_id: id, ...days, reason: 'مرض', ...made })
    .execute();
  await database
    .insertInto('series')
    .values({ id: 'series', weekday: 0, ...days, continues_id: null, ...taught, ...made })
    .execute();
  await database
    .insertInto('enrolment')
    .values({ id: 'enrolment', series_id: 'series', student_id, ...days, ...made })
    .execute();
  await database
    .insertInto('scheduled_lesson')
    .values({
      id: 'scheduled',
      series_id: 'series',
      series_day: '2026-03-22',
      day: '2026-03-23',
      ...taught,
      ...made,
    })
    .execute();
  await database
    .insertInto('scheduled_lesson_student')
    .values({ id: 'scheduled-student', scheduled_lesson_id: 'scheduled', position: 0, student_id })
    .execute();
}

/** Private links of a family, a teacher and a booking, and a message about a lesson. */
async function addParents(database: OpenDatabase['database'], { id }: Actor): Promise<void> {
  const made = { created_at: '2026-03-20T10:00:00.000Z', created_by: id };
  const { id: booking_id } = await database.selectFrom('booking').select('id').executeTakeFirstOrThrow();
  const { id: student_id } = await database.selectFrom('student').select('id').executeTakeFirstOrThrow();
  await database
    .insertInto('booking_link')
    .values({ booking_id, key_hash: 'booking', created_at: made.created_at })
    .execute();
  await database
    .insertInto('family_link')
    .values({
      id: 'family-link',
      key_hash: 'family',
      calendar_hash: 'family-calendar',
      family_id: 'family',
      student_id: null,
      revoked_at: null,
      last_opened_at: null,
      ...made,
    })
    .execute();
  await database
    .insertInto('calendar_link')
    .values({
      id: 'calendar-link',
      key_hash: 'calendar',
      family_id: null,
      teacher_id: id,
      revoked_at: null,
      ...made,
    })
    .execute();
  await inTransaction(database, (transaction) =>
    queueMessage(transaction, {
      kind: 'lesson-moved',
      event: 'moved',
      family_id: 'family',
      scheduled_id: 'scheduled',
      student_ids: [student_id],
      other: { day: '2026-03-22', start: '16:30' },
    }),
  );
}

/** A closed month, long before any other record. */
async function addClosedMonth(database: OpenDatabase['database'], { id }: Actor): Promise<void> {
  await database
    .insertInto('closed_month')
    .values({ month: '1999-12', closed_at: '2026-03-20T10:00:00.000Z', closed_by: id })
    .execute();
}
