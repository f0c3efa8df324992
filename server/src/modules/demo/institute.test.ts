import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bookingInput } from 'api-contract/booking-schema';
import { dayAfter } from 'api-contract/calendar-day';
import { CHEQUE } from 'api-contract/money';
import { createCalendar } from '../../platform/calendar';
import type { Actor } from '../../platform/database/audit';
import { inTransaction } from '../../platform/database/in-transaction';
import { JSON_FUNCTIONS } from '../../platform/database/json';
import { type OpenDatabase, openDatabase } from '../../platform/database/open';
import { createAccount } from '../accounts';
import { setBookingStatus } from '../bookings/booking-status';
import { findBooking } from '../bookings/queries';
import { createBooking } from '../bookings/write-bookings';
import { decideOnLesson } from '../lessons/decide-lessons';
import { fieldsOf } from '../lessons/lesson';
import { createLessonLists, type LessonSelection } from '../lessons/list-lessons';
import { findLesson } from '../lessons/queries';
import { createLesson } from '../lessons/write-lessons';
import { recordPayment } from '../payments/payments';
import { conflictsOf } from '../timetable/conflicts';
import { readTimetable } from '../timetable/timetable';
import { fillMessages } from './fill-messages';
import { fillTimetable } from './fill-timetable';
import { demoInstitute, fill } from './institute';

const TODAY = '2026-03-20';

let folder: string;
let open: OpenDatabase;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'manara-demo-'));
  open = await openDatabase({ dataDir: folder, databaseUrl: undefined });
});
afterEach(async () => {
  await open.close();
  rmSync(folder, { recursive: true });
});

/** The audit entries of a record. */
async function historyOf(id: string) {
  const entries = await open.database
    .selectFrom('audit_entry')
    .select(['actor_id', 'actor_username', 'action', 'entity_type', 'before', 'after'])
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();
  return entries.map(({ before, after, ...entry }) => ({
    ...entry,
    before: before === null ? null : JSON.parse(before),
    after: after === null ? null : JSON.parse(after),
  }));
}

test('every record has ordered audit entries, beginning with its creation', () => {
  const rows = demoInstitute(TODAY, 'no hash');
  const { account, student, family, lesson, payment, booking } = rows;
  const known = [...account, ...student, ...family, ...lesson, ...payment, ...booking];
  const creations = rows.audit_entry.filter(({ action }) => action.endsWith('.created'));
  expect(creations.map(({ entity_id, at }) => `${entity_id} ${at}`).sort()).toEqual(
    known.map(({ id, created_at }) => `${id} ${created_at}`).sort(),
  );
  const lastAt = new Map<string, string>();
  const misplaced = rows.audit_entry.filter(({ entity_id, action, at }) => {
    const before = lastAt.get(entity_id);
    lastAt.set(entity_id, at);
    return before === undefined ? !action.endsWith('.created') : at < before;
  });
  expect(misplaced).toEqual([]);
});

test('shows unseen rejections with reasons, a deleted lesson and a doubt of each kind', async () => {
  await fill(open.database, demoInstitute(TODAY, 'no hash'));
  const listLessons = createLessonLists(JSON_FUNCTIONS.embedded);
  const list = async (selection: LessonSelection) => String(await listLessons(open.database, selection));
  const pending = await list({ list: 'pending', lessonType: 'individual' });
  for (const kind of ['long_day', 'long_ago', 'future']) expect(pending).toContain(`"kind":"${kind}"`);
  expect(JSON.parse(await list({ list: 'deleted' })).deleted_lessons).toHaveLength(1);
  expect(await list({ list: 'rejected' })).toMatch(/"reason":"\p{Script=Arabic}/u);
  const unseen = open.database.selectFrom('lesson').select('id').where('rejection_notice', '=', 'unseen');
  expect((await unseen.execute()).length).toBeGreaterThan(0);
});

test('the audit entries equal those of the same changes through the server', async () => {
  const { database } = open;
  const rows = demoInstitute(TODAY, 'no hash');
  await fill(database, rows);
  const [head, teacher] = rows.account as (Actor & (typeof rows.account)[number])[];
  if (!head || !teacher) throw new Error('The institute has no accounts');

  for (const status of ['approved', 'rejected', 'pending'] as const) {
    const demo = rows.lesson.find((lesson) => lesson.teacher_id === teacher.id && lesson.status === status);
    const known = demo && (await findLesson(database, { lessonType: demo.lesson_type, id: demo.id }));
    if (!known) throw new Error(`No lesson is ${status}`);
    const { id } = await inTransaction(database, (transaction) =>
      createLesson(transaction, teacher, known.lesson_type, fieldsOf(known), known.date),
    );
    if (status !== 'pending') {
      const reason = demo.reject_reason ?? null;
      const decision = status === 'approved' ? { status } : { status, reason };
      await inTransaction(database, (transaction) =>
        decideOnLesson(transaction, head, { lessonType: known.lesson_type, id }, decision),
      );
    }
    expect(await historyOf(known.id)).toEqual(await historyOf(id));
  }

  for (const status of ['pending', 'approved', 'completed', 'cancelled'] as const) {
    const demo = rows.booking.find((booking) => booking.status === status);
    const known = demo && (await findBooking(database, demo.id));
    if (!known) throw new Error(`No booking is ${status}`);
    const morning = { day: known.bookingDate, time: '08:00' };
    const _id = await inTransaction(database, async (transaction) => {
      const booking = await createBooking(transaction, bookingInput.parse(known), morning);
      if (status !== 'pending') await setBookingStatus(transaction, head, booking._id, { status });
      return booking._id;
    });
    expect(await historyOf(known._id)).toEqual(await historyOf(_id));
  }

  const last = rows.payment.findLast(({ method }) => method === CHEQUE);
  if (!last?.cheque_number || !last.cheque_due) throw new Error('The institute has no cheques');
  const { name, cost, date, method, receipt_number } = last;
  const { cheque_number, cheque_bank = null, cheque_due } = last;
  const cheque = { cheque_number, cheque_bank, cheque_due };
  const { _id } = await inTransaction(database, (transaction) =>
    recordPayment(transaction, head, { name, cost, date, method, ...cheque }),
  );
  const [entry] = await historyOf(_id);
  expect(await historyOf(last.id)).toEqual([{ ...entry, after: { ...entry?.after, receipt_number } }]);

  const made = await createAccount(database, null, {
    username: 'another',
    email: 'another@demo.example',
    role: 'teacher',
    birthday: null,
    passwordHash: 'no hash',
    emailVerified: true,
  });
  const [created] = await historyOf(made?.id ?? '');
  const after = { username: teacher.username, email: teacher.email, role: 'teacher' };
  expect(await historyOf(teacher.id)).toEqual([{ ...created, after }]);
});

test.each([
  { what: 'a Friday', today: TODAY, unlogged: '2026-03-19' },
  { what: 'a Sunday', today: '2026-12-27', unlogged: '2026-12-26' },
])('holds a timetable on $what, with one conflict that was accepted', async ({ today, unlogged }) => {
  const { database } = open;
  await fill(database, demoInstitute(today, 'no hash'));
  await fillTimetable(database, today);
  await fillMessages(
    database,
    createCalendar('Asia/Jerusalem', () => new Date(`${today}T09:00:00Z`)),
  );
  const kinds = await database.selectFrom('message').select('kind').distinct().orderBy('kind').execute();
  expect(kinds.map(({ kind }) => kind)).toEqual(['lesson-reminder']);
  const noted = database.selectFrom('lesson').select('id').where('mark', 'is not', null);
  expect((await noted.execute()).length).toBeGreaterThan(0);
  const span = { from: dayAfter(today, -21), to: dayAfter(today, 40) };
  const { scheduled_lessons, closures, absences } = await readTimetable(database, span);
  expect([closures.length, absences.length]).toEqual([1, 1]);
  expect(new Set(scheduled_lessons.map(({ teacher_id }) => teacher_id)).size).toBe(15);
  expect(new Set(scheduled_lessons.map(({ state }) => state))).toEqual(
    new Set(['held', 'planned', 'cancelled']),
  );
  const notLogged = scheduled_lessons.filter(({ day, state }) => day < today && state === 'planned');
  expect(new Set(notLogged.map(({ day }) => day))).toEqual(new Set([unlogged]));

  const planned = scheduled_lessons.filter(({ state }) => state === 'planned');
  const conflicts = await conflictsOf(
    database,
    planned.map(({ _id }) => _id),
    { known: new Set() },
  );
  expect(conflicts.map(({ kind }) => kind)).toEqual(['room', 'room']);
});
