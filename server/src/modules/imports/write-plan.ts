import { setImmediate as afterThisTurn } from 'node:timers/promises';
import type { Conflict } from 'api-contract/conflict-schema';
import type { ImportProblem } from 'api-contract/import-schema';
import { CHEQUE } from 'api-contract/money';
import { dayText } from 'arabic-text/day-text';
import type { Transaction } from 'kysely';
import type { Actor } from '../../platform/database/audit';
import { newId } from '../../platform/database/id';
import { inParts } from '../../platform/database/in-parts';
import { insertRows } from '../../platform/database/insert-rows';
import type { Tables } from '../../platform/database/schema';
import type { ImportRecordTable } from '../../platform/database/tables/operation';
import { Problem } from '../../platform/http/problem';
import { studentKey } from '../../platform/names/name-keys';
import { accountRow } from '../accounts';
import { BEGINNING, lockAccounts, post, postPay } from '../ledger';
import { addSeries } from '../timetable';
import { joinFamilies } from './join-families';
import type { PlannedPayment } from './plan-history';
import type { ImportPlan } from './plan-import';
import { once } from './plan-people';
import { withProblems } from './problems';

interface Writing {
  /** `undefined`: the writing is only tried out. */
  importId: string | undefined;
  administrator: Actor;
  /** The institute's day on which lessons are entered. */
  today: string;
  /** It is that of an unknown password: a teacher gets a link for a new one. */
  passwordHash: string;
}

type Kind = ImportRecordTable['kind'];

/** Rows of one turn of the event loop: the embedded database runs synchronously. */
const ROWS_AT_ONCE = 1000;

/** Writes what an import makes, and notes each record as made by it. */
export async function writePlan(
  transaction: Transaction<Tables>,
  plan: ImportPlan,
  { importId, administrator, today, passwordHash }: Writing,
): Promise<void> {
  const created_at = new Date().toISOString();
  const author = { created_at, created_by: administrator.id };

  /** The rows of a part are made when it is their turn: those of a whole import would hold the event loop. */
  async function insert<Item, Row extends object>(
    table: keyof Tables,
    items: readonly Item[],
    rowsOf: (item: Item) => Row | Row[],
    afterwards?: (rows: readonly Row[]) => Promise<void>,
  ): Promise<void> {
    for (const part of inParts(items, ROWS_AT_ONCE)) {
      const rows = part.flatMap(rowsOf);
      await insertRows(transaction, table, rows);
      await afterwards?.(rows);
      await afterThisTurn();
    }
  }
  async function note(kind: Kind, ids: readonly string[]): Promise<void> {
    if (importId !== undefined)
      await insert('import_record', ids, (record_id) => ({ import_id: importId, kind, record_id }));
  }
  function insertNoted<Item>(
    kind: Kind,
    items: readonly Item[],
    rowOf: (item: Item) => { id: string },
  ): Promise<void> {
    return insert(kind, items, rowOf, (rows) =>
      note(
        kind,
        rows.map(({ id }) => id),
      ),
    );
  }

  await insertNoted('family', plan.families, ({ id, guardian_name, notes, language }) => ({
    id,
    guardian_name,
    guardian_folded: studentKey(guardian_name),
    notes: notes || null,
    language: language ?? 'ar',
    created_at,
  }));
  await insert('family_phone', plan.families, ({ id, phones }) =>
    phones.map((phone, position) => ({ family_id: id, position, phone })),
  );
  await insert('family_agreement', plan.families, ({ id, discount_percent = 0 }) => ({
    family_id: id,
    from_day: BEGINNING,
    discount_percent,
  }));

  const students = [
    ...plan.students.map((planned) => ({ ...planned, is_new: 0 })),
    ...plan.namedOnly.map((student) => ({ student, row: {}, family: undefined, is_new: 1 })),
  ] as (ImportPlan['students'][number] & { is_new: number })[];
  await insertNoted('student', students, ({ student: { id, name }, row, is_new }) => ({
    id,
    name,
    name_folded: studentKey(name),
    school: row.school || null,
    phone: row.student_phone ?? null,
    notes: row.notes || null,
    is_new,
    created_at,
  }));
  const nextPlace = await readNextPlaces(transaction);
  await insert('student_agreement', students, ({ student: { id }, row, family }) => ({
    student_id: id,
    from_day: BEGINNING,
    education_level: row.education_level ?? null,
    grade: row.grade || null,
    family_id: family?.id ?? null,
    family_place: family ? nextPlace(family.id) : null,
    discount_percent: row.discount_percent ?? 0,
    active: Number(row.active ?? true),
  }));
  await joinFamilies(transaction, plan.joining, nextPlace);
  await note(
    'student_agreement',
    plan.joining.map(({ student }) => student.id),
  );
  const made = new Set(students.map(({ student }) => student.id));
  const spellings = plan.names.newSpellings();
  await insert('student_alias', spellings, (spelling) => spelling);
  await note(
    'student_alias',
    spellings.flatMap(({ name_key, student_id }) => (made.has(student_id) ? [] : [name_key])),
  );

  await insertNoted('account', plan.teachers, ({ id, username, row }) => ({
    ...accountRow(
      {
        username,
        email: row.email ?? '',
        role: 'teacher',
        birthday: null,
        passwordHash,
        emailVerified: true,
      },
      created_at,
    ),
    id,
    admitted_at: created_at,
    phone: row.phone ?? null,
    education_levels: row.education_levels ? JSON.stringify(row.education_levels) : null,
    subjects: row.subjects ? JSON.stringify(row.subjects) : null,
  }));
  await insertNoted('price', plan.prices, (price) => ({
    id: newId(),
    ...price,
    student_id: null,
    family_id: null,
    ...author,
  }));

  await writeSeries(transaction, administrator, plan, note);

  await insertNoted('lesson', plan.lessons, ({ teacher, students: _, ...lesson }) => ({
    ...lesson,
    teacher_id: teacher.id,
    status: 'approved',
    created_at,
    decided_at: created_at,
    decided_by: administrator.id,
    entered_on: today,
    // History is paid already.
    is_unpaid: 1,
  }));
  const keyOf = once(studentKey);
  await insert('lesson_student', plan.lessons, (lesson) =>
    lesson.students.map(({ name, student }, position) => ({
      lesson_id: lesson.id,
      position,
      student_name: name,
      student_name_folded: keyOf(name),
      student_id: student.id,
      lesson_date: lesson.date,
    })),
  );
  // The sums of hours come from the entries of pay; nothing is paid for these.
  await postPay(
    transaction,
    plan.lessons.map(({ id, teacher, students: { length }, date, ...lesson }) => ({
      kind: 'lesson',
      teacher_id: teacher.id,
      day: date,
      amount: 0,
      lesson_id: id,
      lesson_type: lesson.lesson_type,
      education_level: lesson.education_level,
      persons: length,
      hours_hundredths: lesson.hours_hundredths,
    })),
  );
  await insertNoted('payment', plan.payments, paymentRow(await firstFreeNumber(transaction), author));

  await lockAccounts(
    transaction,
    plan.opening.map(({ account }) => account),
  );
  const entries = await post(
    transaction,
    plan.opening.map(({ account, payer, amount }) => ({
      account_id: 'family' in account ? account.family : account.student,
      student_id: 'student' in payer ? payer.student.id : null,
      day: plan.cutOver ?? today,
      kind: 'opening',
      amount,
    })),
  );
  await note('entry', entries);
}

/**
 * Stores the series; each conflicts with those before it too.
 *
 * @throws {Problem} 409 with what is wrong beside each row
 */
async function writeSeries(
  transaction: Transaction<Tables>,
  administrator: Actor,
  { series }: ImportPlan,
  note: (kind: Kind, ids: readonly string[]) => Promise<void>,
): Promise<void> {
  const problems: ImportProblem[] = [];
  for (const { row, students, input } of series)
    try {
      const student_ids = students.map(({ id }) => id);
      const added = await addSeries(transaction, administrator, { ...input, student_ids, accept: [] });
      await note('series', [added.id]);
      await note('scheduled_lesson', added.lessons);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      problems.push({ sheet: 'series', row, field: 'start', detail: conflictText(error) });
    }
  if (problems.length > 0) throw withProblems(problems);
}

const CONFLICTING: Readonly<Record<Conflict['kind'], string>> = {
  teacher: 'المعلم في درس آخر',
  room: 'القاعة مشغولة',
  student: 'الطالب في درس آخر',
  closure: 'المعهد مغلق',
  hours: 'خارج ساعات العمل',
  absence: 'المعلم غائب',
  availability: 'خارج أوقات المعلم',
  seats: 'مقاعد القاعة لا تكفي',
};

function conflictText({ message, extra }: Problem): string {
  const [first] = (extra?.conflicts ?? []) as readonly Conflict[];
  if (!first) return message;
  const { kind, name, day, start } = first;
  return `الموعد: ${CONFLICTING[kind]}${name && ` (${name})`}، ${dayText(day)} الساعة ${start}.`;
}

/** Payments of earlier years have no receipts of this server: their numbers are below zero, and shown nowhere. */
function paymentRow(firstNumber: number, author: { created_at: string; created_by: string }) {
  let receipt_number = firstNumber;
  return ({ payer, name, row }: PlannedPayment) => {
    const receipt = row.receipt ?? row.receipt_number;
    const note = [row.note, receipt && `سند قديم ${receipt}`].filter(Boolean).join(' · ');
    const isOfStudent = 'student' in payer;
    return {
      id: newId(),
      name: isOfStudent ? name : '',
      name_folded: isOfStudent ? studentKey(name) : '',
      student_id: isOfStudent ? payer.student.id : null,
      family_id: isOfStudent ? null : payer.family.id,
      cost: row.cost,
      date: row.date,
      receipt_number: receipt_number--,
      method: row.method ?? null,
      purpose: row.purpose || null,
      note: note || null,
      cheque_state: row.method === CHEQUE ? 'cleared' : null,
      ...author,
    };
  };
}

async function firstFreeNumber(transaction: Transaction<Tables>): Promise<number> {
  const { lowest } = await transaction
    .selectFrom('payment')
    .select(({ fn }) => fn.min<number | null>('receipt_number').as('lowest'))
    .executeTakeFirstOrThrow();
  return Math.min(0, Number(lowest ?? 0)) - 1;
}

/** Counts the places among the children of each family. */
async function readNextPlaces(transaction: Transaction<Tables>): Promise<(family: string) => number> {
  const rows = await transaction
    .selectFrom('student_agreement')
    .where('family_id', 'is not', null)
    .groupBy('family_id')
    .select(({ fn }) => ['family_id', fn.max<number>('family_place').as('place')])
    .execute();
  const places = new Map(rows.map(({ family_id, place }) => [family_id ?? '', Number(place)]));
  return (family) => {
    const place = (places.get(family) ?? 0) + 1;
    places.set(family, place);
    return place;
  };
}
