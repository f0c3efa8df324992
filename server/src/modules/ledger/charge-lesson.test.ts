import { EDUCATION_LEVELS, LESSON_TYPES } from 'api-contract/lesson';
import { ATTENDANCES } from 'api-contract/money';
import fc from 'fast-check';
import { amountOf, chargeLesson, isWithoutPrice, type StudentLesson, type Terms } from './charge-lesson';

/** The cases are the same in every run; `PROPERTY_SEED` chooses others. */
const SEED = Number(process.env.PROPERTY_SEED ?? 202_611);
const ROUNDS = Number(process.env.PROPERTY_ROUNDS ?? 5000);

// Odd agorot, and amounts that meet each other.
const amount = fc.oneof(fc.integer({ min: 0, max: 12_000 }), fc.constantFrom(0, 1, 6000, 6050, 9999));
const percent = fc.oneof(fc.constantFrom(0, 0, 10, 50, 100), fc.integer({ min: 0, max: 100 }));
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

const lesson: fc.Arbitrary<StudentLesson> = fc.record({
  lesson_id: fc.constant('lesson'),
  student_id: fc.constant('student'),
  date: fc.constant('2026-01-15'),
  lesson_type: fc.constantFrom(...LESSON_TYPES),
  education_level: fc.constantFrom(...EDUCATION_LEVELS),
  hours_hundredths: fc.oneof(fc.constantFrom(100, 150, 200), fc.integer({ min: 1, max: 300 })),
  attendance: fc.constantFrom('present' as const, 'present' as const, ...ATTENDANCES),
  is_cancelled: fc.integer({ min: 0, max: 9 }).map((number) => Number(number === 0)),
});

const terms: fc.Arbitrary<Terms> = fc.record({
  ownPrice: fc.oneof(fc.constant(undefined), optional(amount)),
  listedPrice: fc.oneof(amount, optional(amount)),
  discounts: fc.record({ student: percent, family: percent, sibling: percent }),
  lowestPrice: amount,
  feeId: fc.constantFrom(null, null, null, 'fee'),
  packages: fc
    .array(fc.integer({ min: 0, max: 200 }), { maxLength: 3 })
    .map((left) => left.map((left_hundredths, index) => ({ id: `package-${index}`, left_hundredths }))),
  rounding: fc.constantFrom(1, 10, 50, 100),
});

/** The multiple that is the nearest one to a fraction; half way between two, the greater one. */
function nearest(numerator: number, denominator: number, multiple = 1): number {
  const [above, below] = [BigInt(numerator), BigInt(denominator) * BigInt(multiple)];
  const [whole, rest] = [above / below, above % below];
  return Number(rest * 2n >= below ? whole + 1n : whole) * multiple;
}

function expectedPrice({ ownPrice, listedPrice, discounts, lowestPrice }: Terms): number | null {
  if (ownPrice !== undefined) return ownPrice;
  if (listedPrice === undefined) return null;
  const less = (percentage: number) => nearest(listedPrice * (100 - percentage), 100);
  // The lowest price bounds the discount of a sibling only, and makes no hour more expensive.
  const sibling = Math.max(less(discounts.sibling), lowestPrice);
  return Math.min(listedPrice, sibling, less(discounts.student), less(discounts.family));
}

/** What the rules say, hundredth by hundredth of an hour: each goes to the first package that has one left, or is charged. */
function expectedCharge(one: StudentLesson, rules: Terms) {
  const isHeld = one.is_cancelled === 0 && ['present', 'absent-charged'].includes(one.attendance);
  const isCharged = isHeld && rules.feeId === null;
  const left = rules.packages.map(({ left_hundredths }) => left_hundredths);
  const drawn = rules.packages.map(() => 0);
  let charged = 0;
  for (let hundredth = 0; isCharged && hundredth < one.hours_hundredths; hundredth++) {
    const taker = left.findIndex((hours) => hours > 0);
    if (taker < 0) charged++;
    else {
      left[taker] = (left[taker] ?? 0) - 1;
      drawn[taker] = (drawn[taker] ?? 0) + 1;
    }
  }
  const price = expectedPrice(rules);
  const exact = nearest(charged * (price ?? 0), 100);
  const rounded = nearest(exact, 1, rules.rounding);
  return {
    price,
    charged_hundredths: charged,
    amount: rounded,
    rounding: rounded - exact,
    fee_id: isHeld ? rules.feeId : null,
    draws: rules.packages.flatMap(({ id }, index) =>
      drawn[index] === 0 ? [] : [{ package_id: id, hours_hundredths: drawn[index] }],
    ),
  };
}

test('charges to the agora what the rules say, for any prices, discounts, packages and fees', () => {
  const seen = { charged: 0, drawn: 0, split: 0, free: 0, withoutPrice: 0, inFee: 0, rounded: 0 };
  const applied = { 'own-price': 0, student: 0, family: 0, sibling: 0, none: 0 };
  fc.assert(
    fc.property(lesson, terms, (one, rules) => {
      const charge = chargeLesson(one, rules);
      expect(charge).toMatchObject(expectedCharge(one, rules));
      // A discount that is named is the one that was applied.
      const { discount, discount_percent, listed_price, price } = charge;
      if (discount === 'own-price') expect(price).toBe(rules.ownPrice);
      else if (discount === 'sibling')
        expect(price).toBe(
          Math.max(nearest((listed_price ?? 0) * (100 - (discount_percent ?? 0)), 100), rules.lowestPrice),
        );
      else if (discount)
        expect(price).toBe(nearest((listed_price ?? 0) * (100 - (discount_percent ?? 0)), 100));
      else expect(price).toBe(listed_price);
      applied[discount ?? 'none']++;
      if (charge.amount > 0) seen.charged++;
      if (charge.draws.length > 0) seen.drawn++;
      if (charge.draws.length > 1) seen.split++;
      if (charge.charged_hundredths === 0 && charge.draws.length === 0) seen.free++;
      if (isWithoutPrice(charge)) seen.withoutPrice++;
      if (charge.fee_id !== null) seen.inFee++;
      if (charge.rounding !== 0) seen.rounded++;
    }),
    { seed: SEED, numRuns: ROUNDS },
  );
  // The random cases reach every rule.
  expect(Object.entries({ ...seen, ...applied }).filter(([, count]) => count < 10)).toEqual([]);
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
