import { EDUCATION_LEVELS, LESSON_TYPES } from 'api-contract/lesson';
import fc from 'fast-check';
import { createPriceList } from '../charges';
import { computePay, type PaidLesson, type PayRateAmount } from './compute-pay';
import { sumUp } from './sum-up';

const LEVELS = EDUCATION_LEVELS.slice(0, 2);
const day = fc.integer({ min: 1, max: 28 }).map((number) => `2026-03-${String(number).padStart(2, '0')}`);
const kind = { education_level: fc.constantFrom(...LEVELS), lesson_type: fc.constantFrom(...LESSON_TYPES) };

const rates = fc.uniqueArray(
  fc.record<PayRateAmount>({
    teacher_id: fc.constantFrom(null, 'a', 'b'),
    ...kind,
    from_day: day,
    amount: fc.integer({ min: 0, max: 20_000 }),
    per_further_student: fc.constantFrom(0, 333, 1000),
  }),
  {
    maxLength: 12,
    selector: (rate) => [rate.teacher_id, rate.education_level, rate.lesson_type, rate.from_day].join(),
  },
);

const lessons = fc.array(
  fc.record<Omit<PaidLesson, 'lesson_id'>>({
    teacher_id: fc.constantFrom('a', 'b', 'c'),
    date: day,
    ...kind,
    hours_hundredths: fc.integer({ min: 1, max: 2400 }),
    students: fc.integer({ min: 1, max: 20 }),
    is_unpaid: fc.boolean(),
  }),
  { maxLength: 12 },
);

/** Goes back day by day until a rate begins, the teacher's before the institute's, and rounds exact fractions. */
function expectedPay(lesson: Omit<PaidLesson, 'lesson_id'>, all: readonly PayRateAmount[]) {
  for (const owner of [lesson.teacher_id, null]) {
    for (let number = Number(lesson.date.slice(-2)); number > 0; number--) {
      const rate = all.find(
        (each) =>
          each.teacher_id === owner &&
          each.lesson_type === lesson.lesson_type &&
          each.education_level === lesson.education_level &&
          Number(each.from_day.slice(-2)) === number,
      );
      if (!rate) continue;
      let hour = BigInt(rate.amount);
      if (lesson.lesson_type === 'group')
        for (let student = 2; student <= lesson.students; student++) hour += BigInt(rate.per_further_student);
      const hundredths = hour * BigInt(lesson.hours_hundredths);
      const rounded = hundredths / 100n + (hundredths % 100n >= 50n ? 1n : 0n);
      return { rate: Number(hour), amount: lesson.is_unpaid ? 0 : Number(rounded) };
    }
  }
  return { rate: null, amount: 0 };
}

test('pays each lesson as an independent model does', () => {
  fc.assert(
    fc.property(lessons, rates, (given, all) => {
      const list = createPriceList(all, ({ teacher_id }) => teacher_id ?? '');
      for (const [index, lesson] of given.entries())
        expect(computePay({ lesson_id: String(index), ...lesson }, list)).toEqual(expectedPay(lesson, all));
    }),
    { seed: 202_603 },
  );
});

test('the parts of a month add up to its sums', () => {
  fc.assert(
    fc.property(lessons, rates, (given, all) => {
      const paid = given.map((lesson, index) => ({
        lesson_id: String(index),
        ...lesson,
        ...expectedPay(lesson, all),
      }));
      const months = sumUp(paid, [{ teacher_id: 'z', adjusted: -500 }]);
      const total = (of: (month: (typeof months)[number]) => number) =>
        months.reduce((sum, month) => sum + of(month), 0);
      const totalOfLessons = (of: (lesson: (typeof paid)[number]) => number) =>
        paid.reduce((sum, lesson) => sum + (lesson.is_unpaid ? 0 : of(lesson)), 0);
      for (const part of [false, true]) {
        const sums = (month: (typeof months)[number]) => (part ? month.parts : [month]);
        const sumOf = (field: 'amount' | 'hours_hundredths' | 'unrated_hours_hundredths') =>
          total((month) => sums(month).reduce((sum, each) => sum + each[field], 0));
        expect(sumOf('amount')).toBe(totalOfLessons(({ amount }) => amount));
        expect(sumOf('hours_hundredths')).toBe(totalOfLessons(({ hours_hundredths }) => hours_hundredths));
        expect(sumOf('unrated_hours_hundredths')).toBe(
          totalOfLessons(({ rate, hours_hundredths }) => (rate === null ? hours_hundredths : 0)),
        );
      }
      expect(months.find(({ teacher_id }) => teacher_id === 'z')).toMatchObject({
        adjusted: -500,
        parts: [],
      });
    }),
    { seed: 202_603 },
  );
});
