import { oneOf, pick, TODAY } from '../dice';
import { defineEvent, type Walk, type WalkEvent } from '../event';
import { joinFamily } from '../joining';
import type { Model } from '../model';
import { at, BEGINNING, daysAfter, type Person, sum } from '../records';
import { linesOf } from '../sums';
import { removeScheduled } from '../timetable';
import { transfer } from '../transfers';
import { addEnrolments, lessonsOf, STARTS, scheduledOf } from './series';

/** An import of a new student, often with a lesson every week and with a student whom the institute knows without a family. */
interface NewImport {
  number: number;
  joining: Person | undefined;
  guardian: string;
  start: string | undefined;
}

/** What an import made, as long as it is not taken back. */
export interface Import {
  id: string;
  isUndone: boolean;
  students: string[];
  /** The family that it made. */
  family: string | null;
  joining: { student: string; family: string } | undefined;
  series: string | undefined;
}

const GUARDIANS = ['سليم عودة', 'وداد خطيب'] as const;
const WEEK = { first_day: daysAfter(TODAY, 1), last_day: daysAfter(TODAY, 21) };

const sheetsOf = ({ number, joining, guardian, start }: NewImport, { teachers: [teacher] }: Walk) => ({
  students: [
    { row: 2, name: nameOf(number), guardian_name: `ولي مستورد ${number}`, education_level: 'ثانوي' },
    ...(joining ? [{ row: 3, name: joining.name, guardian_name: guardian }] : []),
  ],
  ...(start && {
    series: [
      {
        ...WEEK,
        row: 2,
        weekday: number % 7,
        start,
        minutes: 60,
        teacher_name: teacher?.username,
        student_names: [nameOf(number)],
        subject: 'علوم',
        lesson_type: 'individual',
      },
    ],
  }),
});

const nameOf = (number: number) => `مستورد ${number}`;

/** Who never had a family may get a first one, unless its own account has entries in the closed period. */
const mayJoin = (model: Model, { id, family }: Person): boolean =>
  family.every(({ value }) => value === null) &&
  linesOf(model).every(({ account, day }) => account !== id || model.isOpen(day));

function drawn({ model }: Walk, [who, whose, series, time]: readonly number[]): NewImport {
  const number = model.imports.length + 1;
  const known = model.students().filter(({ family }) => family.every(({ value }) => value === null));
  return {
    number,
    joining: pick(known, who ?? 0),
    guardian: oneOf([...GUARDIANS, `ولي مستورد ${number}`], whose ?? 0),
    start: (series ?? 0) % 2 === 0 ? oneOf(STARTS, time ?? 0) : undefined,
  };
}

/** Checks an import, which says what is wrong: a series that meets another lesson, and a joining student with closed entries. */
async function check(walk: Walk, wanted: NewImport): Promise<{ id: string; isPossible: boolean }> {
  const { _id, problems } = await walk.done({
    route: 'POST /admin/imports',
    body: { sheets: sheetsOf(wanted, walk) },
  });
  const cells = problems.map(({ sheet, field }: { sheet: string; field: string }) => `${sheet} ${field}`);
  const isClosed = wanted.joining !== undefined && !mayJoin(walk.model, wanted.joining);
  expect(cells.filter((cell: string) => cell !== 'series start')).toEqual(
    isClosed ? ['students guardian_name'] : [],
  );
  return { id: _id, isPossible: problems.length === 0 };
}

const apply = defineEvent<NewImport & { id: string; isPossible: boolean }>({
  name: 'import students',
  weight: 0,
  draw: () => undefined,
  refusal: ({ isPossible }) => (isPossible ? undefined : 409),
  request: ({ id }) => ({ route: `POST /admin/imports/${id}/apply` }),
  async apply(walk, { id, number, joining, start }) {
    const { model, done } = walk;
    const { students } = await done({ route: 'GET /admin/students', query: { query: nameOf(number) } });
    const { _id, family_id } = students.find(({ name }: { name: string }) => name === nameOf(number));
    const person = model.addPerson(_id, nameOf(number));
    addFamily(model, family_id);
    inFamily(person, family_id, 1);
    const made: Import = {
      id,
      isUndone: false,
      students: [_id],
      family: family_id,
      joining: undefined,
      series: undefined,
    };
    model.imports.push(made);
    if (joining) {
      const { family_id: family } = await done({ route: `GET /admin/students/${joining.id}` });
      addFamily(model, family);
      joinFamily(model, { student: joining.id, family, from: undefined });
      inFamily(joining, family, at(joining.places.get(family) ?? [], TODAY) ?? 0);
      made.joining = { student: joining.id, family };
    }
    if (start) await addSeries(walk, made);
  },
});

function addFamily({ families }: Model, id: string): void {
  if (!families.has(id)) families.set(id, { id, discount: [{ from: BEGINNING, value: 0 }] });
}

/** It is the family of all days. */
function inFamily(person: Person, family: string, place: number): void {
  person.family = [{ from: BEGINNING, value: family }];
  person.places.set(family, [{ from: BEGINNING, value: place }]);
}

async function addSeries(walk: Walk, made: Import): Promise<void> {
  const { model, rows } = walk;
  const { enrolment, series } = await rows();
  const [enrolled] = enrolment.filter(({ student_id }) => made.students.includes(String(student_id)));
  const row = series.find(({ id }) => id === enrolled?.series_id);
  const added = {
    id: String(row?.id),
    weekday: Number(row?.weekday),
    start: String(row?.start),
    minutes: Number(row?.minutes),
    first: String(row?.first_day),
    last: String(row?.last_day),
    teacher: String(row?.teacher_id),
    room: null,
  };
  made.series = added.id;
  model.series.push(added);
  addEnrolments(model, added, [
    {
      _id: String(enrolled?.id),
      student_id: String(enrolled?.student_id),
      from: String(enrolled?.first_day),
      until: null,
    },
  ]);
  for (const lesson of await lessonsOf(walk, added, TODAY)) model.scheduled.push(scheduledOf(lesson));
}

const importStudents: WalkEvent = {
  name: apply.name,
  weight: 2,
  async take(walk, dice) {
    const wanted = drawn(walk, dice);
    await apply.carryOut(walk, { ...wanted, ...(await check(walk, wanted)) });
  },
};

/** What an import leaves behind that is taken back: what tells of it, an account without entries, and links and messages that it ended. */
const TRACES = [
  ...['import', 'audit_entry', 'idempotency_key', 'billing_account'],
  ...['message', 'message_student', 'family_link', 'statement_link', 'calendar_link'],
];

async function rowsWithoutTraces(walk: Walk) {
  return Object.fromEntries(Object.entries(await walk.rows()).filter(([table]) => !TRACES.includes(table)));
}

/** An import that is taken back at once leaves every row as it was. */
const importAndUndo: WalkEvent = {
  name: 'import students and take it back at once',
  weight: 2,
  async take(walk, dice) {
    const wanted = drawn(walk, dice);
    const before = await rowsWithoutTraces(walk);
    const { id, isPossible } = await check(walk, wanted);
    if (!isPossible) return;
    walk.log.push(`import and undo ${JSON.stringify(wanted)}`);
    await walk.done({ route: `POST /admin/imports/${id}/apply` });
    const { joining } = wanted;
    const { family_id } = joining ? await walk.done({ route: `GET /admin/students/${joining.id}` }) : {};
    await walk.done({ route: `POST /admin/imports/${id}/undo` });
    walk.model.endLinks([joining?.id, family_id]);
    expect(await rowsWithoutTraces(walk)).toEqual(before);
  },
};

/** An import is taken back as a whole while nothing was built on it; otherwise it says on what. */
const undo: WalkEvent = {
  name: 'take an import back',
  weight: 3,
  async take(walk, [which]) {
    const { model, call, log } = walk;
    const made = pick(
      model.imports.filter(({ isUndone }) => !isUndone),
      which,
    );
    if (!made) return;
    const route = `POST /admin/imports/${made.id}/undo`;
    const { status, body } = await call({ route });
    log.push(`take an import back: ${status} ${route}`);
    if (status === 409) {
      expect(body.built).not.toEqual([]);
      return;
    }
    expect({ status, body }).toMatchObject({ status: 200 });
    takeBack(model, made);
  },
};

function takeBack(model: Model, made: Import): void {
  made.isUndone = true;
  const { joining, students, family, series } = made;
  if (joining) leaveFamily(model, joining);
  if (series !== undefined) {
    removeScheduled(
      model,
      model.scheduled.filter((lesson) => lesson.series === series),
    );
    remove(model.series, ({ id }) => id === series);
    remove(model.enrolments, (enrolment) => enrolment.series === series);
  }
  // A student or a family of whom anything is known otherwise is not removed.
  expect(linesOf(model).filter(({ student }) => student !== null && students.includes(student))).toEqual([]);
  for (const student of students) model.people.delete(student);
  if (family !== null) model.families.delete(family);
}

/** The student was never in the family: what is in its account goes back, the closed part as a transfer. */
function leaveFamily(model: Model, { student, family }: { student: string; family: string }): void {
  const person = model.person(student);
  const own = linesOf(model).filter((line) => line.account === family && line.student === student);
  const closed = own.filter(({ day }) => !model.isOpen(day));
  model.carried.delete(student);
  const isMoving = (line: { account: string; day: string }) =>
    line.account === family && model.isOpen(line.day);
  for (const entry of model.entries)
    if (entry.student === student && isMoving(entry)) entry.account = student;
  for (const { day, charges } of model.lessons) {
    const charge = charges.get(student);
    if (charge && isMoving({ account: charge.account, day })) charge.account = student;
  }
  const amount = sum(closed.map((line) => line.amount));
  transfer(model, { from: { account: family, student }, to: { account: student, student }, amount });
  person.family = [{ from: BEGINNING, value: null }];
  person.places.delete(family);
  model.endLinks([student, family]);
}

function remove<Row>(rows: Row[], isGone: (row: Row) => boolean): void {
  rows.splice(0, rows.length, ...rows.filter((row) => !isGone(row)));
}

export const IMPORT_EVENTS: readonly WalkEvent[] = [importStudents, importAndUndo, undo];
