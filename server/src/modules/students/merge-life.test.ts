import fc from 'fast-check';
import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';

const SEED = 202_611;
const FIRST_NAMES = ['أمل', 'بشار', 'جود', 'ديما', 'هاني', 'وسام'];

const [EARLY, LATE] = ['2026-03-05', '2026-03-20'];

interface ModelStudent {
  id: string;
  name: string;
  spellings: Set<string>;
  mergedInto: ModelStudent | undefined;
}

/** A student's row of a lesson, or a payment. */
interface ModelRow {
  lesson: number | undefined;
  amount: number;
  date: string;
  typed: string;
  student: ModelStudent;
}

interface ModelMerge {
  id: string;
  merged: ModelStudent;
  into: ModelStudent;
  moved: Set<ModelRow>;
  spellings: Set<string>;
  /** The records that existed before. */
  known: Set<ModelRow>;
  isUndone: boolean;
}

const steps = fc.array(
  fc.record({
    action: fc.constantFrom('log', 'logTogether', 'pay', 'merge', 'merge', 'undo', 'undo', 'separate'),
    first: fc.nat(30),
    second: fc.nat(30),
    amount: fc.integer({ min: 1, max: 8 }),
    isLate: fc.boolean(),
  }),
  { minLength: 40, maxLength: 50 },
);

onEachDatabase((start) => {
  let server: TestServer;
  let teacher: string;
  let admin: string;
  let round = 0;
  beforeAll(async () => {
    server = await start();
    teacher = await server.tokenOf('teacher');
    admin = await server.tokenOf('admin');
  });
  afterAll(() => server.close());

  async function log(names: string[], hours: number, date: string): Promise<void> {
    const [path, type, body] =
      names.length === 1
        ? (['teacher', 'individual', { student_name: names[0] }] as const)
        : (['group_lessons', 'group', { student_names: names }] as const);
    const fields = { date, hours, subject: 'فيزياء', education_level: 'ثانوي' };
    const logged = await call(server, `POST /${path}/submit`, {
      token: teacher,
      body: { ...fields, ...body },
    });
    const { _id } = logged.body.lesson;
    await call(server, `POST /admin/approve-${type}-lesson/${_id}`, { token: admin });
  }

  const pay = (name: string, cost: number, date: string) =>
    call(server, 'POST /student_payments/', {
      token: admin,
      query: { name, cost: String(cost), date },
    });

  /** Undoes a merge in the model. */
  function undo(merge: ModelMerge, merges: ModelMerge[], rows: ModelRow[]): number {
    const { merged, into, spellings, moved, known } = merge;
    const keepsSpellings = [...spellings].every((spelling) => into.spellings.has(spelling));
    if (merge.isUndone || into.mergedInto || !keepsSpellings || spellings.has(into.name)) return 409;
    merge.isUndone = true;
    merged.mergedInto = undefined;
    const later = merges
      .slice(merges.indexOf(merge) + 1)
      .filter((other) => other.into === into && !other.isUndone);
    for (const row of rows) {
      const isNew = !known.has(row) && !later.some((other) => other.moved.has(row));
      if (row.student === into && (moved.has(row) || (isNew && spellings.has(row.typed))))
        row.student = merged;
    }
    for (const spelling of spellings) {
      into.spellings.delete(spelling);
      merged.spellings.add(spelling);
    }
    return 200;
  }

  function merge(merged: ModelStudent, into: ModelStudent, rows: ModelRow[]): ModelMerge {
    const own = rows.filter(({ student }) => student === merged);
    const made = {
      id: '',
      merged,
      into,
      moved: new Set(own),
      spellings: new Set(merged.spellings),
      known: new Set(rows),
      isUndone: false,
    };
    for (const row of own) row.student = into;
    for (const spelling of merged.spellings) into.spellings.add(spelling);
    merged.spellings.clear();
    merged.mergedInto = into;
    return made;
  }

  test('no sequence of merges, undone merges and separated spellings loses hours or payments, or counts them twice', async () => {
    const property = fc.asyncProperty(steps, async (sequence) => {
      round += 1;
      const names = FIRST_NAMES.map((name) => `${name} ${round}`);
      const students: ModelStudent[] = [];
      for (const name of names) {
        const { body } = await call(server, 'POST /admin/students', { token: admin, body: { name } });
        students.push({ id: body._id, name, spellings: new Set([name]), mergedInto: undefined });
      }
      const rows: ModelRow[] = [];
      const merges: ModelMerge[] = [];
      const holder = (typed: string) =>
        students.find(({ spellings }) => spellings.has(typed)) as ModelStudent;
      const name = (position: number) => names[position % names.length] as string;
      for (const [number, { action, first, second, amount, isLate }] of sequence.entries()) {
        const date = isLate ? LATE : EARLY;
        if (action === 'log' || action === 'logTogether') {
          const typed = [...new Set(action === 'log' ? [name(first)] : [name(first), name(second)])];
          await log(typed, amount / 4, date);
          for (const each of typed)
            rows.push({ lesson: number, amount: amount / 4, date, typed: each, student: holder(each) });
        } else if (action === 'pay') {
          await pay(name(first), amount, date);
          rows.push({
            lesson: undefined,
            amount,
            date,
            typed: name(first),
            student: holder(name(first)),
          });
        } else if (action === 'merge') {
          const merged = students[first % students.length] as ModelStudent;
          const into = students[second % students.length] as ModelStudent;
          const { status, body } = await call(server, `POST /admin/students/${merged.id}/merge`, {
            token: admin,
            body: { into: into.id },
          });
          const expected = merged === into ? 422 : merged.mergedInto || into.mergedInto ? 409 : 200;
          expect({ action, status }).toEqual({ action, status: expected });
          if (status === 200) merges.push({ ...merge(merged, into, rows), id: body._id });
        } else if (action === 'separate') {
          const student = students[first % students.length] as ModelStudent;
          const alias = name(second);
          const { status, body } = await call(server, `POST /admin/students/${student.id}/separate`, {
            token: admin,
            body: { alias, ...(isLate ? { from: LATE } : {}) },
          });
          const fits = student.spellings.has(alias) && student.name !== alias;
          const expected = student.mergedInto ? 404 : fits ? 200 : 422;
          expect({ action, status }).toEqual({ action, status: expected });
          if (status === 200) {
            student.spellings.delete(alias);
            const separate = {
              id: body.students[1]._id,
              name: alias,
              spellings: new Set([alias]),
              mergedInto: undefined,
            };
            students.push(separate);
            for (const row of rows)
              if (row.student === student && row.typed === alias && (!isLate || row.date === LATE))
                row.student = separate;
          }
        } else if (merges.length > 0) {
          const undone = merges[first % merges.length] as ModelMerge;
          const { status } = await call(server, `POST /admin/student-merges/${undone.id}/undo`, {
            token: admin,
          });
          expect({ action, status }).toEqual({ action, status: undo(undone, merges, rows) });
        }
      }
      await compare(students, rows);
    });
    await fc.assert(property, { seed: SEED, numRuns: 6, endOnFailure: true });
  });

  async function compare(students: ModelStudent[], rows: ModelRow[]): Promise<void> {
    const query = { month: '2026-03' };
    const { students: listed } = (await call(server, 'GET /admin/student-stats', { token: admin, query }))
      .body;
    const { payments } = (await call(server, 'GET /student_payments/', { token: admin, query })).body;
    const seen = students.map(({ id }) => {
      const found = listed.filter(({ student_id }: { student_id: string }) => student_id === id);
      const paid = payments.filter(({ student_id }: { student_id: string }) => student_id === id);
      return {
        hours: sum(found.map((row: Hours) => row.total_individual_hours + row.total_group_hours)),
        paid: sum(paid.map(({ cost }: { cost: number }) => cost)),
      };
    });
    const expected = students.map((student) => {
      const own = rows.filter((row) => row.student === student);
      const lessons = new Map(own.map(({ lesson, amount }) => [lesson, amount]));
      lessons.delete(undefined);
      return {
        hours: sum([...lessons.values()]),
        paid: sum(own.filter(({ lesson }) => lesson === undefined).map(({ amount }) => amount)),
      };
    });
    expect(seen).toEqual(expected);
  }
});

interface Hours {
  total_individual_hours: number;
  total_group_hours: number;
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
