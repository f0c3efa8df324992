import { EDUCATION_LEVELS, LESSON_TYPES } from 'api-contract/lesson';
import { ATTENDANCES } from 'api-contract/money';
import fc from 'fast-check';
import {
  amountOf,
  type ChargedAccount,
  computeCharges,
  isWithoutPrice,
  type Price,
  type StudentLesson,
} from './compute-charges';
import { createPriceList } from './price-list';

/** The cases are the same in every run; `PROPERTY_SEED` chooses others. */
const SEED = Number(process.env.PROPERTY_SEED ?? 202_611);
const ROUNDS = Number(process.env.PROPERTY_ROUNDS ?? 1000);

const FAMILY = 'family';
const STUDENTS = ['student-1', 'student-2', 'student-3'];
const LEVELS = EDUCATION_LEVELS.slice(0, 2);
const DAYS = ['2026-01-01', '2026-01-15', '2026-01-31', '2026-02-01', '2026-02-14', '2026-02-28'];

interface OwnedPrice extends Price {
  owner: string;
}

/** All that charges depend on, in plain rows. */
interface World {
  account: ChargedAccount;
  lessons: StudentLesson[];
  prices: OwnedPrice[];
  lowest_price: number;
}

const day = fc.constantFrom(...DAYS);
const month = day.map((text) => text.slice(0, 7));
const student = fc.constantFrom(...STUDENTS);
const kind = {
  education_level: fc.constantFrom(...LEVELS),
  lesson_type: fc.constantFrom(...LESSON_TYPES),
};
// Odd agorot, and amounts that meet each other.
const amount = fc.oneof(fc.integer({ min: 0, max: 12_000 }), fc.constantFrom(0, 1, 6000, 6050, 9999));
const percent = fc.oneof(fc.constantFrom(0, 0, 10, 50, 100), fc.integer({ min: 0, max: 100 }));

const price = fc.record({
  owner: fc.constantFrom('', '', '', FAMILY, ...STUDENTS),
  ...kind,
  from_day: day,
  amount,
});

const hourPackage = fc.record({
  student_id: fc.option(student),
  left_hundredths: fc.integer({ min: 0, max: 400 }),
  first_day: fc.constantFrom(...DAYS.slice(0, 3)),
  last_day: fc.constantFrom(...DAYS.slice(2)),
  education_levels: fc.subarray(LEVELS, { maxLength: 1 }),
  lesson_types: fc.subarray([...LESSON_TYPES], { maxLength: 1 }),
});

const lesson = fc.record({
  lesson_id: fc.integer({ min: 1, max: 30 }).map((number) => `lesson-${number}`),
  student_id: student,
  date: day,
  ...kind,
  hours_hundredths: fc.oneof(fc.constantFrom(100, 150, 200), fc.integer({ min: 1, max: 300 })),
  attendance: fc.constantFrom('present' as const, 'present' as const, ...ATTENDANCES),
  is_cancelled: fc.integer({ min: 0, max: 9 }).map((number) => Number(number === 0)),
});

const monthlyFee = fc.record({
  student_id: student,
  education_level: kind.education_level,
  from_month: month,
  to_month: fc.option(month),
});

const world: fc.Arbitrary<World> = fc
  .record({
    isFamily: fc.boolean(),
    discount_percent: percent,
    discounts: fc.array(fc.record({ discount_percent: percent, sibling_discount_percent: percent }), {
      minLength: 3,
      maxLength: 3,
    }),
    packages: fc.array(hourPackage, { maxLength: 4 }),
    monthly_fees: fc.array(monthlyFee, { maxLength: 2 }),
    lessons: fc.array(lesson, { maxLength: 12 }),
    prices: fc.uniqueArray(price, {
      maxLength: 14,
      selector: ({ owner, education_level, lesson_type, from_day }) =>
        [owner, education_level, lesson_type, from_day].join(),
    }),
    lowest_price: amount,
  })
  .map(({ isFamily, discount_percent, discounts, packages, monthly_fees, lessons, ...rules }) => ({
    account: {
      family_id: isFamily ? FAMILY : '',
      discount_percent: isFamily ? discount_percent : 0,
      students: new Map(STUDENTS.map((id, index) => [id, discounts[index] as (typeof discounts)[number]])),
      packages: packages.map((each, index) => ({ id: `package-${index}`, ...each })),
      monthly_fees,
    },
    lessons: lessons.map((each, position) => ({ ...each, position })),
    ...rules,
  }));

/** An exact fraction, rounded half up. */
function rounded(numerator: number, denominator: number): number {
  const [above, below] = [BigInt(numerator), BigInt(denominator)];
  const [whole, rest] = [above / below, above % below];
  return Number(rest * 2n >= below ? whole + 1n : whole);
}

/** What the rules say, hundredth by hundredth of an hour: each goes to the first package that takes it, or is charged. */
function expectedCharges({ account, lessons, prices, lowest_price }: World) {
  const left = new Map(account.packages.map(({ id, left_hundredths }) => [id, left_hundredths]));
  const key = (one: StudentLesson) => [one.date, one.lesson_id, String(one.position).padStart(9, '0')].join();
  const ordered = [...lessons].sort((one, other) => (key(one) < key(other) ? -1 : 1));
  return ordered.map((one) => {
    const isFree =
      one.is_cancelled === 1 ||
      ['absent-free', 'make-up'].includes(one.attendance) ||
      account.monthly_fees.some(
        (fee) =>
          one.lesson_type === 'group' &&
          one.student_id === fee.student_id &&
          one.education_level === fee.education_level &&
          one.date >= `${fee.from_month}-01` &&
          one.date <= `${fee.to_month ?? '9999-12'}-31`,
      );
    const drawn = new Map<string, number>();
    let charged = 0;
    for (let hundredth = 0; !isFree && hundredth < one.hours_hundredths; hundredth++) {
      const [taker] = account.packages
        .filter(
          (each) =>
            (left.get(each.id) ?? 0) > 0 &&
            [one.student_id, null].includes(each.student_id) &&
            !(one.date < each.first_day || one.date > each.last_day) &&
            [[], [one.education_level]].some((levels) => String(levels) === String(each.education_levels)) &&
            [[], [one.lesson_type]].some((types) => String(types) === String(each.lesson_types)),
        )
        .map((each) => ({
          id: each.id,
          rank: [each.student_id ? 'own' : 'shared', each.last_day, each.id].join(),
        }))
        .sort((first, second) => (first.rank < second.rank ? -1 : 1));
      if (!taker) {
        charged++;
        continue;
      }
      left.set(taker.id, (left.get(taker.id) ?? 0) - 1);
      drawn.set(taker.id, (drawn.get(taker.id) ?? 0) + 1);
    }
    const inForce = expectedPrice(one, { account, prices, lowest_price });
    return {
      student: one.student_id,
      price: inForce,
      hours: charged,
      amount: inForce === undefined ? 0 : rounded(charged * inForce, 100),
      draws: [...drawn],
    };
  });
}

function expectedPrice(
  one: StudentLesson,
  { account, prices, lowest_price }: Omit<World, 'lessons'>,
): number | undefined {
  const latest = (owner: string) =>
    prices
      .filter(
        (each) =>
          each.owner === owner &&
          each.education_level === one.education_level &&
          each.lesson_type === one.lesson_type &&
          each.from_day <= one.date,
      )
      .reduce<OwnedPrice | undefined>(
        (best, each) => (best && best.from_day > each.from_day ? best : each),
        undefined,
      )?.amount;
  const own = latest(one.student_id);
  if (own !== undefined) return own;
  const ofFamily = account.family_id === FAMILY ? latest(FAMILY) : undefined;
  if (ofFamily !== undefined) return ofFamily;
  const listed = latest('');
  if (listed === undefined) return undefined;
  const less = (percentage: number) => rounded(listed * (100 - percentage), 100);
  const discounts = account.students.get(one.student_id);
  const agreed = [account.discount_percent, discounts?.discount_percent ?? 0].map(less);
  // The lowest price bounds the discount of a sibling only, and makes no hour more expensive.
  const sibling = Math.max(less(discounts?.sibling_discount_percent ?? 0), lowest_price);
  return Math.min(listed, sibling, ...agreed);
}

test('charges to the agora what the rules say, for any prices, discounts, packages and fees', () => {
  const seen = { charged: 0, drawn: 0, split: 0, free: 0, withoutPrice: 0, inFee: 0 };
  fc.assert(
    fc.property(world, ({ account, lessons, prices, lowest_price }) => {
      const rules = { prices: createPriceList(prices, ({ owner }) => owner), lowest_price };
      const charges = computeCharges(account, lessons, rules);
      expect(
        charges.map(({ lesson: { student_id }, charge }) => ({
          student: student_id,
          price: charge.price ?? undefined,
          hours: charge.hours_hundredths,
          amount: charge.amount,
          draws: charge.draws.map((draw) => [draw.package_id, draw.hours_hundredths]),
        })),
      ).toEqual(expectedCharges({ account, lessons, prices, lowest_price }));
      for (const { charge } of charges) {
        if (charge.amount > 0) seen.charged++;
        if (charge.draws.length > 0) seen.drawn++;
        if (charge.draws.length > 1) seen.split++;
        if (charge.hours_hundredths === 0 && charge.draws.length === 0) seen.free++;
        if (isWithoutPrice(charge)) seen.withoutPrice++;
        if (charge.in_monthly_fee) seen.inFee++;
      }
    }),
    { seed: SEED, numRuns: ROUNDS },
  );
  // The random cases reach every rule.
  expect(Object.entries(seen).filter(([, count]) => count < 10)).toEqual([]);
});

test.each([
  [150, 6050, 9075],
  [25, 6050, 1513],
  [1, 49, 0],
  [1, 50, 1],
  [33, 9999, 3300],
])('charges %d hundredths of an hour at %d agorot with %d', (hours, perHour, expected) => {
  expect(amountOf(hours, perHour)).toBe(expected);
});
