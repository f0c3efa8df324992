import { type ApiResponse, call } from '../call';
import type { TestServer } from '../index';
import { mergePeople, moveReopened } from './merge';
import {
  BEGINNING,
  createModel,
  dayAfter,
  type Entry,
  type Lesson,
  type Model,
  type Presence,
} from './model';

/** What may happen in an institute, and how often beside the others. */
export const EVENTS = {
  lesson: 30,
  approve: 2,
  takeBack: 2,
  remove: 1,
  putBack: 2,
  attendance: 14,
  cancel: 3,
  unpaid: 1,
  price: 3,
  rate: 1,
  discount: 4,
  familyDiscount: 1,
  active: 1,
  siblings: 1,
  family: 3,
  package: 10,
  packageRefund: 1,
  fee: 1,
  payment: 5,
  voidPayment: 2,
  adjustment: 1,
  refund: 1,
  close: 2,
  reopen: 1,
  postAnew: 3,
  merge: 1,
  undoneMerge: 2,
} as const;

/** One thing that happens; the dice choose among the records. */
export interface Step {
  event: keyof typeof EVENTS;
  dice: readonly number[];
}

const NAMES = ['آدم شاهين', 'بيان خطيب', 'تالا منصور', 'ثائر زيدان', 'جنى ناصر', 'حسام عودة'];
const LEVELS = ['ابتدائي', 'ثانوي'];
const TYPES = ['individual', 'group'] as const;
const PRESENCES: Presence[] = ['present', 'absent-charged', 'absent-free'];
const MONTHS = ['2026-04', '2026-05', '2026-06'];
/** The institute's day, on which the server's calendar stands still. */
export const TODAY = '2026-06-15';

/** An institute on a server, and the model of it. */
export interface Walk {
  model: Model;
  /** Carries out a step on both; a refusal that the rules demand changes neither. */
  take: (step: Step) => Promise<void>;
  get: (path: string, query?: Record<string, string>) => Promise<ApiResponse['body']>;
  teachers: readonly { id: string; token: string }[];
  families: readonly string[];
}

/** Opens an institute with two teachers, six students, of whom three are siblings, two families, prices and rates of one level. */
export async function openInstitute(server: TestServer): Promise<Walk> {
  const model = createModel(TODAY);
  const token = await server.tokenOf('admin');
  const teachers: { id: string; token: string }[] = [];
  for (let count = 0; count < 2; count++) {
    const { id, username, password } = await server.createTeacher();
    teachers.push({ id, token: await server.signIn(username, password) });
  }

  const ask = (route: string, body?: object, query?: Record<string, string>) =>
    call(server, route, { token, ...(body && { body }), ...(query && { query }) });
  async function done(route: string, body?: object, query?: Record<string, string>) {
    const response = await ask(route, body, query);
    if (response.status >= 300)
      throw new Error(`${route}: ${response.status} ${JSON.stringify(response.body)}`);
    return response.body;
  }
  /** A change that touches days: in the closed period it is refused. */
  async function dated(days: string[], route: string, body?: object, query?: Record<string, string>) {
    if (days.every(model.isOpen)) return done(route, body, query);
    const { status } = await ask(route, body, query);
    expect({ route, days, status }).toEqual({ route, days, status: 409 });
    return undefined;
  }

  for (const name of NAMES) model.addPerson((await done('POST /admin/students', { name }))._id, name);
  for (const guardian_name of ['سليم عودة', 'وداد خطيب']) {
    const { _id } = await done('POST /admin/families', { guardian_name });
    model.families.set(_id, { id: _id, discount: [{ from: BEGINNING, value: 0 }] });
  }
  const families = [...model.families.keys()];
  for (const child of [...model.people.keys()].slice(0, 3))
    await joinFamily(child, families[0] ?? null, undefined);
  await agreeOnSiblings({ percents: [15, 30], lowest: 5500 }, '2026-01-01');
  for (const type of TYPES) {
    await addPrice(null, LEVELS[0] ?? '', type, '2026-01-01', type === 'group' ? 6001 : 12_055);
    await addRate(LEVELS[0] ?? '', type, '2026-01-01', 5033);
  }

  async function addPrice(
    owner: string | null,
    level: string,
    type: (typeof TYPES)[number],
    from: string,
    amount: number,
  ): Promise<void> {
    const own =
      owner === null ? {} : model.families.has(owner) ? { family_id: owner } : { student_id: owner };
    const price = { education_level: level, lesson_type: type, amount, from, ...own };
    if (!(await dated([from], 'POST /admin/prices', price))) return;
    const same = model.prices.findIndex(
      (each) => each.owner === owner && each.level === level && each.type === type && each.from === from,
    );
    if (same >= 0) model.prices.splice(same, 1);
    model.prices.push({ owner, level, type, from, amount });
    model.postUnpriced();
  }

  async function addRate(level: string, type: (typeof TYPES)[number], from: string, amount: number) {
    const rate = { education_level: level, lesson_type: type, amount, per_further_student: 700, from };
    if (!(await dated([from], 'POST /admin/pay-rates', rate))) return;
    const same = model.rates.findIndex(
      (each) => each.level === level && each.type === type && each.from === from,
    );
    if (same >= 0) model.rates.splice(same, 1);
    model.rates.push({ level, type, from, amount, further: 700 });
    model.postUnrated();
  }

  const people = () => [...model.people.values()].filter(({ mergedInto }) => mergedInto === null);

  async function take({ event, dice }: Step): Promise<void> {
    const [first = 0, second = 0, third = 0, fourth = 0] = dice;
    const day = dayOf(first);
    const lessonThat = (holds: (lesson: Lesson) => boolean) => pick(model.lessons.filter(holds), first);
    const one = pick(people(), second);
    if (!one) return;
    const isPosted = (lesson: Lesson) => lesson.status === 'approved' && !lesson.deleted;
    /** Half of the changes hold from today, half from an earlier day. */
    const from = third % 2 === 0 ? undefined : day;

    if (event === 'lesson') {
      const type = pick([...TYPES, 'group'] as const, second) ?? 'group';
      const teacher = pick(teachers, third);
      const students = some(people(), fourth, type === 'individual' ? 1 : 2 + (third % 3));
      const level = pick(LEVELS, dice[4] ?? 0) ?? '';
      const hundredths = 25 + 25 * (fourth % 12);
      const names =
        type === 'individual'
          ? { student_name: students[0]?.name }
          : { student_names: students.map(({ name }) => name) };
      const route = type === 'individual' ? 'POST /teacher/submit' : 'POST /group_lessons/submit';
      const body = { date: day, hours: hundredths / 100, subject: 'علوم', education_level: level, ...names };
      const response = await call(server, route, { token: teacher?.token, body });
      expect({ route, day, status: response.status }).toEqual({
        ...{ route, day, status: model.isOpen(day) ? 201 : 409 },
      });
      if (response.status !== 201) return;
      const lesson: Lesson = {
        ...{ id: response.body.lesson._id, day, type, level, teacher: teacher?.id ?? '', hundredths },
        parts: students.map(({ id, name }) => ({ student: id, typed: name, presence: 'present' })),
        ...{ status: 'pending', deleted: false, cancelled: false, paid: true, place: null },
        ...{ charges: new Map(), pay: null },
      };
      model.lessons.push(lesson);
      if (first % 4 !== 0) await approve(lesson);
    } else if (event === 'approve') {
      const lesson = lessonThat(({ status, deleted }) => status === 'pending' && !deleted);
      if (lesson) await approve(lesson);
    } else if (event === 'takeBack') {
      const lesson = lessonThat(isPosted);
      if (
        !lesson ||
        !(await dated([lesson.day], `POST /admin/restore-${kindOf(lesson)}-lesson/${lesson.id}`))
      )
        return;
      lesson.status = 'pending';
      model.release(lesson);
    } else if (event === 'remove') {
      const lesson = lessonThat(isPosted);
      if (!lesson) return;
      const path = lesson.type === 'individual' ? 'admin/admin/delete-lesson' : 'admin/group-lessons';
      if (!(await dated([lesson.day], `DELETE /${path}/${lesson.id}`))) return;
      lesson.deleted = true;
      model.release(lesson);
    } else if (event === 'putBack') {
      const lesson = lessonThat(({ deleted }) => deleted);
      if (
        !lesson ||
        !(await dated([lesson.day], `POST /admin/restore-${kindOf(lesson)}-lesson/${lesson.id}`))
      )
        return;
      lesson.deleted = false;
      model.postLesson(lesson);
    } else if (event === 'attendance') {
      const lesson = lessonThat(isPosted);
      const student = lesson && pick(model.studentsOf(lesson), second);
      const presence = pick(PRESENCES, third);
      if (!lesson || !student || !presence) return;
      const parts = lesson.parts.filter((part) => part.student === student);
      const students = [{ student_id: student, attendance: presence }];
      if (!(await dated([lesson.day], `PUT /admin/lessons/${lesson.id}/attendance`, { students }))) return;
      if (parts.every((part) => part.presence === presence)) return;
      for (const part of parts) part.presence = presence;
      model.postLesson(lesson, [student]);
    } else if (event === 'cancel' || event === 'unpaid') {
      const lesson = lessonThat(isPosted);
      if (!lesson) return;
      const body = event === 'cancel' ? { cancelled: !lesson.cancelled } : { paid: !lesson.paid };
      if (!(await dated([lesson.day], `PUT /admin/lessons/${lesson.id}/attendance`, body))) return;
      if (event === 'unpaid') {
        lesson.paid = !lesson.paid;
        model.postPay(lesson);
        return;
      }
      lesson.cancelled = !lesson.cancelled;
      model.postLesson(lesson);
    } else if (event === 'price') {
      const owner = pick([null, null, one.id, pick(families, fourth) ?? null], third) ?? null;
      const level = pick(LEVELS, fourth) ?? '';
      await addPrice(owner, level, pick(TYPES, second) ?? 'group', day, 4000 + 35 * (third % 200));
    } else if (event === 'rate') {
      await addRate(
        pick(LEVELS, second) ?? '',
        pick(TYPES, third) ?? 'group',
        day,
        3000 + 7 * (fourth % 500),
      );
    } else if (event === 'discount') {
      const discount_percent = (fourth % 5) * 7;
      if (discount_percent === model.at(one.discount, from ?? TODAY)) return;
      await done(`PATCH /admin/students/${one.id}`, { discount_percent, ...(from && { from }) });
      model.agree(one.discount, from ?? TODAY, discount_percent);
    } else if (event === 'familyDiscount') {
      const family = pick([...model.families.values()], second);
      const discount_percent = (fourth % 5) * 6;
      if (!family || discount_percent === model.at(family.discount, from ?? TODAY)) return;
      await done(`PATCH /admin/families/${family.id}`, { discount_percent, ...(from && { from }) });
      model.agree(family.discount, from ?? TODAY, discount_percent);
    } else if (event === 'active') {
      const active = !model.at(one.active, from ?? TODAY);
      await done(`PATCH /admin/students/${one.id}`, { active, ...(from && { from }) });
      model.agree(one.active, from ?? TODAY, active);
    } else if (event === 'siblings') {
      const value = {
        percents: some([10, 20, 35], second, 1 + (fourth % 3)).toSorted(),
        lowest: (fourth % 3) * 4000,
      };
      await agreeOnSiblings(value, from);
    } else if (event === 'family') {
      await joinFamily(one.id, pick([...families, null], fourth) ?? null, from);
    } else if (event === 'package') {
      const owner = pick([...families, one.id, one.id], dice[4] ?? 0) ?? one.id;
      const hundredths = 100 + 50 * (fourth % 12);
      const price = 1000 * (1 + (third % 90));
      const last = [day, third % 2 === 0 ? TODAY : dayOf(second)].sort().at(-1) ?? day;
      const body = { hours: hundredths / 100, price, first_day: day, last_day: last };
      const made = await dated([day], 'POST /admin/packages', { ...body, ...ownerFields(owner) });
      if (!made) return;
      model.packages.push({ id: made._id, owner, hundredths, price, first: day, last, refunded: 0 });
      model.entries.push({ ...entryOf(owner, day), kind: 'package', amount: price, record: made._id });
    } else if (event === 'packageRefund') {
      const bought = pick(
        model.packages.filter((each) => model.leftOf(each) > 0),
        first,
      );
      if (!bought) return;
      const shareOf = (hundredths: number) =>
        Math.floor((2 * bought.price * hundredths + bought.hundredths) / (2 * bought.hundredths));
      const earlier = shareOf(bought.refunded);
      bought.refunded += model.leftOf(bought);
      const { refund } = await done(`POST /admin/packages/${bought.id}/refund`, {});
      expect(refund).toBe(shareOf(bought.refunded));
      bought.last = [bought.last, TODAY].sort()[0] ?? TODAY;
      const owed = model.entries.find(({ record }) => record === bought.id) as Entry;
      const account = model.ownAccount(owed.account);
      model.entries.push({
        ...owed,
        account,
        day: TODAY,
        amount: earlier - refund,
        record: `refund ${bought.id}`,
      });
    } else if (event === 'fee') {
      const month = pick(MONTHS, first) ?? TODAY.slice(0, 7);
      const wasActive = one.active.every(({ value }) => value);
      if (!wasActive || model.fees.some(({ student }) => student === one.id)) return;
      const amount = 1000 * (1 + (fourth % 30));
      const level = pick(LEVELS, third) ?? '';
      const made = await dated([`${month}-01`], 'POST /admin/monthly-fees', {
        ...{ student_id: one.id, education_level: level, amount, from: month },
      });
      if (!made) return;
      model.fees.push({ id: made._id, student: one.id, level, amount, from: month });
      for (const begun of MONTHS.filter((each) => each >= month))
        model.entries.push({
          ...{ ...entryOf(one.id, `${begun}-01`), kind: 'fee', amount },
          record: `${made._id} ${begun}`,
        });
    } else if (event === 'payment') {
      const owner = third % 3 === 0 ? (pick(families, fourth) ?? one.id) : one.id;
      const shekels = 1 + (fourth % 400);
      const paying =
        owner === one.id ? { name: one.name, student_id: one.id } : { name: '', family_id: owner };
      const query = { ...paying, cost: String(shekels), date: day };
      const made = await dated([day], 'POST /student_payments/', undefined, query);
      if (!made) return;
      const record: string = made.payment._id;
      model.entries.push({ ...entryOf(owner, day), kind: 'payment', amount: -100 * shekels, record });
    } else if (event === 'voidPayment') {
      const voided = new Set(
        model.entries.filter(({ kind }) => kind === 'reversal').map(({ record }) => record),
      );
      const paid = pick(
        model.entries.filter(({ kind, record }) => kind === 'payment' && !voided.has(`void ${record}`)),
        first,
      );
      if (!paid) return;
      await done(`POST /student_payments/${paid.record}/void`, { reason: 'خطأ' });
      const account = model.ownAccount(paid.account);
      const student = model.now(paid.student);
      const reversal = { kind: 'reversal' as const, student, day: TODAY, amount: -paid.amount };
      model.entries.push({ ...paid, account, ...reversal, record: `void ${paid.record}` });
    } else if (event === 'adjustment') {
      const amount = ((fourth % 200) - 100) * 50 || 50;
      const reason = { amount, date: day, reason: 'خصم' };
      if (third % 3 === 0) {
        const teacher = pick(teachers, second);
        const made = await dated([day], 'POST /admin/adjustments', { ...reason, teacher_id: teacher?.id });
        if (made) model.payEntries.push({ teacher: teacher?.id ?? '', day, amount });
        return;
      }
      const owner = third % 3 === 1 ? (pick(families, fourth) ?? one.id) : one.id;
      const made = await dated([day], 'POST /admin/adjustments', { ...reason, ...ownerFields(owner) });
      if (made) model.entries.push({ ...entryOf(owner, day), kind: 'adjustment', amount, record: made._id });
    } else if (event === 'refund') {
      const owner = third % 2 === 0 ? (pick(families, fourth) ?? one.id) : one.id;
      const amount = 50 * (1 + (fourth % 300));
      const body = { ...ownerFields(owner), amount, date: day, method: 'نقدًا' };
      const made = await dated([day], 'POST /admin/refunds', body);
      if (made) model.entries.push({ ...entryOf(owner, day), kind: 'refund', amount, record: made._id });
    } else if (event === 'close') {
      const month = MONTHS.find((each) => lastOf(each) > model.closedUntil());
      if (month === undefined || month >= TODAY.slice(0, 7)) return;
      await done(`POST /admin/months/${month}/close`);
      model.closeUntil(lastOf(month));
    } else if (event === 'reopen') {
      const month = model.closedUntil().slice(0, 7);
      if (month === '') return;
      const { closed_until } = await done(`POST /admin/months/${month}/reopen`, { reason: 'خطأ' });
      const before = MONTHS[MONTHS.indexOf(month) - 1];
      expect(closed_until ?? null).toBe(before === undefined ? null : lastOf(before));
      model.closeUntil(before === undefined ? '' : lastOf(before));
      moveReopened(model);
    } else if (event === 'merge' || event === 'undoneMerge') {
      await merge(one.id, pick(people(), fourth)?.id ?? one.id, event === 'merge');
    } else if (event === 'postAnew') {
      const student = third % 2 === 0 ? one.id : null;
      const scope = { from: day, ...(student && { student_id: student }) };
      const preview = await dated([day], 'POST /admin/postings', { ...scope, preview: true });
      if (!preview) return;
      const made = await done('POST /admin/postings', { ...scope, preview: false });
      const { lessons, accounts, before, after } = preview;
      expect(made).toMatchObject({ lessons, accounts, before, after });
      model.postAnew(day, student);
    }
  }

  async function approve(lesson: Lesson): Promise<void> {
    if (await dated([lesson.day], `POST /admin/approve-${kindOf(lesson)}-lesson/${lesson.id}`))
      model.approve(lesson);
  }

  /** A merge that is undone at once changes nothing; of the institute's students, enough stay for its lessons. */
  async function merge(merged: string, into: string, isKept: boolean): Promise<void> {
    const familyOf = (student: string) => model.at(model.person(student).family, TODAY) ?? null;
    const hasFee = (student: string) => model.fees.some((fee) => fee.student === student);
    if (merged === into || people().length <= 4) return;
    // Taking over a family, and choosing between two fees, have tests of their own.
    if ((familyOf(merged) !== null && familyOf(into) === null) || (hasFee(merged) && hasFee(into))) return;
    const { _id } = await done(`POST /admin/students/${merged}/merge`, { into });
    if (isKept) mergePeople(model, merged, into);
    else await done(`POST /admin/student-merges/${_id}/undo`);
  }

  /** Who never had a family joins the first one from the beginning, and the entries of open days come along. */
  async function joinFamily(student: string, family: string | null, from: string | undefined) {
    const { family: agreed, place } = model.person(student);
    const isFirst = agreed.every(({ value }) => value === null);
    const day = from ?? (isFirst ? BEGINNING : TODAY);
    if (family === model.at(agreed, from ?? TODAY) || (isFirst && (from !== undefined || family === null)))
      return;
    await done(`PATCH /admin/students/${student}`, { family_id: family, ...(from && { from }) });
    if (family !== null) {
      const places = [...model.people.values()].map((each) => each.place.get(family) ?? 0);
      place.set(family, Math.max(0, ...places) + 1);
    }
    model.agree(agreed, day, family);
    // Who leaves a family pays alone again.
    if (family === null) model.carried.delete(student);
    if (!isFirst || family === null) return;
    const own = model.ownAccount(student);
    const kept = model.lines().filter(({ account, day: of }) => account === own && !model.isOpen(of));
    for (const entry of model.entries)
      if (entry.account === own && model.isOpen(entry.day)) entry.account = family;
    for (const lesson of model.lessons)
      for (const charge of lesson.charges.values())
        if (charge.account === own && model.isOpen(lesson.day)) charge.account = family;
    const owed = model.sumsOf(kept).balance;
    const transfer = { student, day: dayAfter(model.closedUntil() || BEGINNING), kind: 'transfer' as const };
    if (owed !== 0)
      for (const [account, amount] of [
        [own, -owed],
        [family, owed],
      ] as const)
        model.entries.push({ ...transfer, account, amount, record: `transfer ${student}` });
    model.carried.set(own, family);
  }

  async function agreeOnSiblings(value: { percents: number[]; lowest: number }, from: string | undefined) {
    const settings = { sibling_discounts: value.percents, lowest_price: value.lowest };
    await done('PATCH /admin/settings', { ...settings, ...(from && { from }) });
    model.agree(model.siblings, from ?? TODAY, value);
  }

  const ownerFields = (owner: string) =>
    model.families.has(owner) ? { family_id: owner } : { student_id: owner };
  const entryOf = (owner: string, day: string) =>
    model.families.has(owner)
      ? { account: owner, student: null, day }
      : { account: model.accountOf(owner, day), student: owner, day };

  return {
    ...{ model, take, teachers, families },
    get: (path, query = {}) => done(`GET ${path}`, undefined, query),
  };
}

const kindOf = ({ type }: Lesson) => type;

/** A day of the three months, not after today. */
export function dayOf(number: number): string {
  const days = 76;
  return new Date(Date.parse('2026-04-01') + (number % days) * 86_400_000).toISOString().slice(0, 10);
}

function lastOf(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, number ?? 0, 0)).toISOString().slice(0, 10);
}

function pick<Value>(values: readonly Value[], number: number): Value | undefined {
  return values[number % Math.max(1, values.length)];
}

/** So many different values, from a place on. */
function some<Value>(values: readonly Value[], from: number, count: number): Value[] {
  return values.map((_, index) => values[(index + from) % values.length] as Value).slice(0, count);
}
