import { call } from '../../testing/call';
import type { AllRows, TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';

/** `CLOSING_ROUNDS` chooses how many months are closed. */
const ROUNDS = Number(process.env.CLOSING_ROUNDS ?? 20);

/** An hour costs so many agorot. */
const PRICE = 8050;
const RATE = 6150;
const NAMES = ['ليلى حداد', 'سامي خوري', 'هالة منصور'];

/** What the responses of a round say about its month. */
interface Round {
  month: string;
  /** The hours of the lessons that are approved. */
  approved: Map<string, number>;
  /** The recorded payments are in shekels. */
  payments: Map<string, number>;
  adjusted: number;
}

onEachDatabase((start) => {
  let server: TestServer;
  let admin: string;
  let teacher: string;

  beforeAll(async () => {
    server = await start({ now: '2026-06-15T09:00:00Z' });
    admin = await server.tokenOf('admin');
    teacher = await server.tokenOf('teacher');
    const kind = { education_level: 'ثانوي', lesson_type: 'individual', from: '2000-01-01' };
    await succeed(post('/admin/prices', { ...kind, amount: PRICE }));
    await succeed(post('/admin/pay-rates', { ...kind, amount: RATE }));
  });
  afterAll(() => server.close());

  const post = (path: string, body?: object, token: string | undefined = admin) =>
    call(server, `POST ${path}`, { token, ...(body && { body }) });
  const submit = (month: string, number: number) =>
    post(
      '/teacher/submit',
      {
        date: `${month}-${String(1 + (number % 28)).padStart(2, '0')}`,
        hours: hoursOf(number),
        subject: 'رياضيات',
        education_level: 'ثانوي',
        student_name: nameOf(number),
      },
      teacher,
    );
  const approve = (id: string) => post(`/admin/approve-individual-lesson/${id}`);
  const restore = (id: string) => post(`/admin/restore-individual-lesson/${id}`);
  const pay = (month: string, number: number) =>
    call(server, 'POST /student_payments/', {
      token: admin,
      query: { name: nameOf(number), cost: String(costOf(number)), date: `${month}-20` },
    });

  async function succeed(response: ReturnType<typeof call>) {
    const { status, body } = await response;
    if (status > 201) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  }

  /** Closes a month amid writes in it. Returns what they did, as their responses say. */
  async function race(round: number, counts: Map<string, Counts>): Promise<Round> {
    const month = monthOf(round);
    const entered: string[] = [];
    for (let number = 0; number < 6; number++)
      entered.push((await succeed(submit(month, number))).lesson._id);
    const [pending, decided] = [entered.slice(0, 3), entered.slice(3)];
    for (const id of decided) await succeed(approve(id));
    const { payment, student_id } = await firstPayment(month);
    const result: Round = {
      month,
      approved: new Map(decided.map((id, index) => [id, hoursOf(3 + index)])),
      payments: new Map([[payment, costOf(0)]]),
      adjusted: 0,
    };

    const writes: { way: string; send: () => ReturnType<typeof call>; onSuccess: (body: Body) => void }[] = [
      ...pending.map((id, index) => ({
        way: 'approve',
        send: () => approve(id),
        onSuccess: () => result.approved.set(id, hoursOf(index)),
      })),
      ...decided.map((id) => ({
        way: 'restore',
        send: () => restore(id),
        onSuccess: () => result.approved.delete(id),
      })),
      ...[7, 8].map((number) => ({ way: 'submit', send: () => submit(month, number), onSuccess() {} })),
      ...[1, 2, 3].map((number) => ({
        way: 'pay',
        send: () => pay(month, number),
        onSuccess: ({ payment: { _id } }: Body) => result.payments.set(_id, costOf(number)),
      })),
      {
        way: 'adjust',
        send: () =>
          post('/admin/adjustments', { student_id, amount: -333, reason: 'خصم', date: `${month}-20` }),
        onSuccess() {
          result.adjusted -= 333;
        },
      },
    ];
    // Each write is before the closing in some rounds, and after it in others.
    const turned = writes.map(
      (_, index) => writes[(index * 5 + round * 7) % writes.length] as (typeof writes)[number],
    );
    const before = 1 + ((round * 5) % (turned.length - 1));
    const earlier = turned.slice(0, before).map(run);
    // In some rounds the closing comes when none of them has ended, in others when half or all have.
    await Promise.all(earlier.slice(0, Math.round((before * (round % 3)) / 2)));
    const closing = succeed(post(`/admin/months/${month}/close`));
    await Promise.all([...earlier, closing, ...turned.slice(before).map(run)]);
    for (const [way, response] of Object.entries({
      approve: await approve(pending[0] as string),
      restore: await restore(decided[0] as string),
      submit: await submit(month, 9),
      pay: await pay(month, 9),
    }))
      expect({ month, way, status: response.status }).toEqual({ month, way, status: 409 });
    return result;

    async function run({ way, send, onSuccess }: (typeof writes)[number]): Promise<void> {
      const { status, body } = await send();
      const counted = counts.get(way) ?? { done: 0, refused: 0 };
      if (status <= 201) onSuccess(body);
      else
        expect({ way, status, closed_month: body.closed_month }).toEqual({
          way,
          status: 409,
          closed_month: month,
        });
      counts.set(way, {
        done: counted.done + Number(status !== 409),
        refused: counted.refused + Number(status === 409),
      });
    }
  }

  async function firstPayment(month: string) {
    const { payment } = await succeed(pay(month, 0));
    return { payment: payment._id as string, student_id: payment.student_id as string };
  }

  test(
    'counts in a closed month each write that was accepted, and no other one',
    async () => {
      const counts = new Map<string, Counts>();
      const rounds: Round[] = [];
      for (let round = 0; round < ROUNDS; round++) rounds.push(await race(round, counts));
      const rows = await server.rows();
      for (const round of rounds) expect(written(rows, round.month)).toEqual(expected(rows, round));
      const all = [...counts.values()];
      expect(all.reduce((sum, { done }) => sum + done, 0)).toBeGreaterThan(ROUNDS);
      expect(all.reduce((sum, { refused }) => sum + refused, 0)).toBeGreaterThan(ROUNDS);
      if (process.env.CLOSING_ROUNDS) console.info(ROUNDS, Object.fromEntries(counts));
    },
    30_000 + ROUNDS * 2000,
  );
});

// biome-ignore lint/suspicious/noExplicitAny: responses of several forms
type Body = any;
type Counts = { done: number; refused: number };

/** Different for each, so that a sum says which ones are in it. */
const hoursOf = (number: number) => 0.25 * 2 ** (number % 6);
const costOf = (number: number) => 10 ** (number % 4);
const KINDS = ['lesson', 'adjustment', 'payment'];
const nameOf = (number: number) => NAMES[number % NAMES.length] as string;

/** Months begin with January 2001, each once. */
function monthOf(round: number): string {
  return `${2001 + Math.floor(round / 12)}-${String(1 + (round % 12)).padStart(2, '0')}`;
}

/** The entries and the sums of a month, and what its closing noted in the history. */
function written(rows: AllRows, month: string) {
  const entries = rows.entry.filter((row) => String(row.day).startsWith(month));
  const lessons = entries.filter(({ kind }) => kind === 'lesson');
  const pay = rows.pay_entry.filter((row) => String(row.day).startsWith(month));
  const closing = rows.audit_entry.find(
    ({ action, entity_id }) => action === 'month.closed' && entity_id === month,
  );
  const students = new Map<unknown, [number, number, number]>();
  for (const { student_id, kind, amount } of rows.entry_sum.filter(({ period }) => period === month)) {
    const sums = students.get(student_id) ?? [0, 0, 0];
    sums[KINDS.indexOf(String(kind))] = Math.abs(Number(amount));
    students.set(student_id, sums);
  }
  return {
    charges: sorted(lessons.map(({ lesson_id, amount }) => [lesson_id, amount])),
    pay: sorted(pay.map(({ lesson_id, amount }) => [lesson_id, amount])),
    students: sorted([...students].map(([student, sums]) => [student, ...sums])),
    teachers: rows.pay_sum
      .filter(({ period }) => period === month)
      .map(({ hours_hundredths, amount }) => [hours_hundredths, amount]),
    closing: JSON.parse(String(closing?.after)),
  };
}

/** The same from the responses, and from the rows of lessons, adjustments and payments. */
function expected(rows: AllRows, { month, approved, payments, adjusted }: Round) {
  const isIn = ({ date }: { date?: unknown }) => String(date).startsWith(month);
  const lessons = rows.lesson.filter((row) => isIn(row) && row.status === 'approved');
  const paid = rows.payment.filter(isIn);
  const adjustments = rows.adjustment.filter(isIn);
  expect(sorted(lessons.map(({ id, hours_hundredths }) => [id, hours_hundredths]))).toEqual(
    sorted([...approved].map(([id, hours]) => [id, hours * 100])),
  );
  expect(sorted(paid.map(({ id, cost }) => [id, cost]))).toEqual(sorted([...payments]));
  expect(adjustments.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(adjusted);

  const studentOf = new Map(rows.lesson_student.map((row) => [row.lesson_id, row.student_id]));
  const students = new Map<unknown, [number, number, number]>();
  const add = (student: unknown, column: 0 | 1 | 2, value: number) => {
    const sums = students.get(student) ?? [0, 0, 0];
    sums[column] += value;
    students.set(student, sums);
  };
  const hundredths = (row: AllRows['lesson'][number]) => Number(row.hours_hundredths);
  for (const row of lessons) add(studentOf.get(row.id), 0, halfUp(hundredths(row) * PRICE));
  for (const row of adjustments) add(row.student_id, 1, Math.abs(Number(row.amount)));
  for (const row of paid) add(row.student_id, 2, Number(row.cost) * 100);
  const hours = lessons.reduce((sum, row) => sum + hundredths(row), 0);
  const earned = lessons.reduce((sum, row) => sum + halfUp(hundredths(row) * RATE), 0);
  return {
    charges: sorted(lessons.map((row) => [row.id, halfUp(hundredths(row) * PRICE)])),
    pay: sorted(lessons.map((row) => [row.id, halfUp(hundredths(row) * RATE)])),
    students: sorted([...students].map(([student, sums]) => [student, ...sums])),
    teachers: lessons.length === 0 ? [] : [[hours, earned]],
    closing: {
      charged: lessons.reduce((sum, row) => sum + halfUp(hundredths(row) * PRICE), 0),
      pay: earned,
    },
  };
}

/** Hundredths of an hour by agorot for an hour, as agorot. */
function halfUp(hundredths: number): number {
  return Math.floor((hundredths + 50) / 100);
}

function sorted<Row extends readonly unknown[]>(rows: readonly Row[]): Row[] {
  return [...rows].sort((one, other) => (String(one) < String(other) ? -1 : 1));
}
