import type { EducationLevel, LessonType } from 'api-contract/lesson';
import { type Kysely, sql } from 'kysely';
import { preparedForIds } from '../../platform/database/prepared';
import type { Tables } from '../../platform/database/schema';
import type { StudentAgreementTable } from '../../platform/database/tables/ledger';
import { firstDayOf, monthOf } from '../../platform/days';
import { groupBy } from '../../platform/group-by';
import { idOf } from './account-for';
import { inForceOn } from './agreements';
import type { StudentLesson, Terms } from './charge-lesson';
import { readRounding } from './rounding';
import { readSiblingAgreements } from './sibling-agreements';
import { type OwnerOf, ownersBy, readCarried } from './student-accounts';
import { isActiveBetween } from './student-agreements';

/** All that the charges of some students depend on, as it was agreed from each day on. */
export interface Rulebook {
  /** The owner of the account that a student's entry of a day belongs to. */
  ownerOf: OwnerOf;
  /** The id of that account. */
  accountOf: (student: string, day: string) => string;
  /** What was agreed for a student's part in a lesson. Packages have the hours that {@link Rulebook.draw} left in them. */
  termsOf: (lesson: StudentLesson) => Terms;
  /** Takes hours from a package. */
  draw: (packageId: string, hoursHundredths: number) => void;
}

interface DatedPrice {
  education_level: EducationLevel;
  lesson_type: LessonType;
  from_day: string;
  amount: number;
}

/** The families to which students belong on each day, whose accounts their entries belong to, and what was agreed with them. */
export interface StudentTerms {
  students: readonly string[];
  /** The families to which they belong or belonged. */
  families: readonly string[];
  /** The agreements of the students and of all children of the families by student, the earliest first. */
  agreements: ReadonlyMap<string, readonly StudentAgreementTable[]>;
  ownerOf: OwnerOf;
  familyAgreements: ReadonlyMap<string, Awaited<ReturnType<typeof selectFamilyAgreements>>>;
  siblingAgreements: Awaited<ReturnType<typeof readSiblingAgreements>>;
  /** They are grouped by {@link priceKey}, and the earliest comes first. */
  prices: ReadonlyMap<string, readonly DatedPrice[]>;
  /** Charges are rounded half up to a multiple of this. */
  rounding: number;
}

/** Reads what was agreed with students and their families; while a transaction holds the terms, it stays so. */
export async function readStudentTerms(
  database: Kysely<Tables>,
  students: readonly string[],
): Promise<StudentTerms> {
  const agreements = groupBy(
    onceEach(await selectAgreementsOfSiblings(database, students)),
    ({ student_id }) => student_id,
  );
  const own = students.flatMap((student) => agreements.get(student) ?? []);
  const families = [...new Set(own.flatMap(({ family_id }) => family_id ?? []))];
  return {
    students,
    families,
    agreements,
    ownerOf: ownersBy(agreements, await readCarried(database, students)),
    familyAgreements: groupBy(await selectFamilyAgreements(database, families), ({ family_id }) => family_id),
    siblingAgreements: families.length === 0 ? [] : await readSiblingAgreements(database),
    prices: groupBy(await readPrices(database, [...students, ...families]), priceKey),
    rounding: await readRounding(database),
  };
}

/** Reads the rulebook of some students and of the families that they belong or belonged to. */
export async function readRulebook(database: Kysely<Tables>, terms: StudentTerms): Promise<Rulebook> {
  const { students, families, agreements, ownerOf, familyAgreements, siblingAgreements, prices, rounding } =
    terms;
  // The place among the children of a family depends on its other children.
  const membersOf = new Map(
    [...groupBy([...agreements.values()].flat(), ({ family_id }) => family_id)].map(([family, rows]) => [
      family,
      new Set(rows.map(({ student_id }) => student_id)),
    ]),
  );
  const packages = await readPackages(database, [...students, ...families]);
  const left = new Map(packages.map(({ id, left_hundredths }) => [id, left_hundredths]));
  const packagesOf = groupBy(packages, ({ student_id, family_id }) => student_id ?? family_id ?? '');
  const fees = await selectFees(database, students);
  const feesOf = groupBy(fees, ({ student_id }) => student_id);
  const postedFees = await readPostedFees(
    database,
    fees.map(({ id }) => id),
  );

  const agreementOf = (student: string, day: string) => inForceOn(agreements.get(student) ?? [], day);

  /** The discount of the second, third ... active child of a family. */
  function siblingDiscountOf(student: string, day: string): number {
    const agreement = agreementOf(student, day);
    const terms = inForceOn(siblingAgreements, day);
    if (!terms || agreement?.active !== 1 || agreement.family_id === null) return 0;
    const before = [...(membersOf.get(agreement.family_id) ?? [])].filter((id) => {
      const sibling = agreementOf(id, day);
      return (
        sibling?.active === 1 &&
        sibling.family_id === agreement.family_id &&
        isBefore([sibling.family_place ?? 0, id], [agreement.family_place ?? 0, student])
      );
    });
    return before.length === 0
      ? 0
      : (terms.sibling_discounts[before.length - 1] ?? terms.sibling_discounts.at(-1) ?? 0);
  }

  function priceOf(owner: string, { education_level, lesson_type, date }: StudentLesson): number | undefined {
    const key = priceKey({ owner, education_level, lesson_type });
    return inForceOn(prices.get(key) ?? [], date)?.amount;
  }

  return {
    ownerOf,
    accountOf: (student, day) => idOf(ownerOf(student, day)),
    termsOf(lesson) {
      const { student_id, date } = lesson;
      const agreement = agreementOf(student_id, date);
      const family = agreement?.family_id ?? null;
      const month = monthOf(date);
      const fee = feesOf.get(student_id)?.find(
        ({ id, education_level, from_month, to_month }) =>
          lesson.lesson_type === 'group' &&
          lesson.education_level === education_level &&
          from_month <= month &&
          (to_month === null || month <= to_month) &&
          // A month in which the student never was active has no fee, unless it was posted before the student had left.
          (postedFees.has(feeMonthKey(id, month)) ||
            isActiveBetween(agreements.get(student_id) ?? [], firstDayOf(month), date)),
      );
      const paying = [
        packagesOf.get(student_id) ?? [],
        family === null ? [] : (packagesOf.get(family) ?? []),
      ];
      return {
        ownPrice: priceOf(student_id, lesson) ?? (family === null ? undefined : priceOf(family, lesson)),
        listedPrice: priceOf('', lesson),
        discounts: {
          student: agreement?.discount_percent ?? 0,
          family:
            family === null
              ? 0
              : (inForceOn(familyAgreements.get(family) ?? [], date)?.discount_percent ?? 0),
          sibling: siblingDiscountOf(student_id, date),
        },
        lowestPrice: inForceOn(siblingAgreements, date)?.lowest_price ?? 0,
        feeId: fee?.id ?? null,
        packages: paying
          .flatMap((owned) => owned.filter((each) => paysFor(each, lesson)))
          .map(({ id }) => ({ id, left_hundredths: left.get(id) ?? 0 })),
        rounding,
      };
    },
    draw: (packageId, hoursHundredths) =>
      void left.set(packageId, (left.get(packageId) ?? 0) - hoursHundredths),
  };
}

type Package = Awaited<ReturnType<typeof readPackages>>[number];

function paysFor(
  { first_day, last_day, education_levels, lesson_types }: Package,
  lesson: StudentLesson,
): boolean {
  return (
    first_day <= lesson.date &&
    lesson.date <= last_day &&
    (education_levels.length === 0 || education_levels.includes(lesson.education_level)) &&
    (lesson_types.length === 0 || lesson_types.includes(lesson.lesson_type))
  );
}

function isBefore([place, id]: [number, string], [otherPlace, otherId]: [number, string]): boolean {
  return place < otherPlace || (place === otherPlace && id < otherId);
}

function priceKey({
  owner,
  education_level,
  lesson_type,
}: Omit<DatedPrice, 'from_day' | 'amount'> & { owner: string }) {
  return [owner, education_level, lesson_type].join('\n');
}

/** The agreements of students, by student, the earliest first. */
export function readAgreements(
  database: Kysely<Tables>,
  students: readonly string[],
): Promise<StudentAgreementTable[]> {
  return selectAgreements(database, students);
}

const agreementsIn = (database: Kysely<Tables>) =>
  database
    .selectFrom('student_agreement')
    .select(['student_id', 'from_day', 'education_level', 'grade', 'family_id', 'family_place'])
    .select(['discount_percent', 'active'])
    .orderBy('student_id')
    .orderBy('from_day');

const selectAgreements = preparedForIds((database, ids) =>
  agreementsIn(database).where('student_id', 'in', ids),
);

/** All agreements of students, and of those who belong or belonged to the same families. */
const selectAgreementsOfSiblings = preparedForIds((database, ids) =>
  agreementsIn(database).where('student_id', 'in', ({ selectFrom }) =>
    selectFrom('student')
      .select('student.id')
      .where('student.id', 'in', ids)
      .union(
        selectFrom('student_agreement as own')
          .innerJoin('student_agreement as sibling', 'sibling.family_id', 'own.family_id')
          .select('sibling.student_id as id')
          .where('own.student_id', 'in', ids),
      ),
  ),
);

function onceEach(agreements: readonly StudentAgreementTable[]): StudentAgreementTable[] {
  return [...new Map(agreements.map((row) => [`${row.student_id} ${row.from_day}`, row])).values()];
}

const selectFamilyAgreements = preparedForIds((database, ids) =>
  database
    .selectFrom('family_agreement')
    .select(['family_id', 'from_day', 'discount_percent'])
    .where('family_id', 'in', ids)
    .orderBy('from_day'),
);

/** The institute's prices and those of these students and families, the earliest first. */
async function readPrices(database: Kysely<Tables>, owners: readonly string[]) {
  // Each part of the owners brings the institute's prices.
  const rows = new Map((await selectPrices(database, owners)).map((row) => [row.id, row]));
  return [...rows.values()]
    .map(({ student_id, family_id, ...price }) => ({ ...price, owner: student_id ?? family_id ?? '' }))
    .sort((one, other) => (one.from_day < other.from_day ? -1 : 1));
}

const selectPrices = preparedForIds((database, ids) =>
  database
    .selectFrom('price')
    .select(['id', 'education_level', 'lesson_type', 'amount', 'from_day', 'student_id', 'family_id'])
    .where(({ or, and, eb }) =>
      or([
        eb('student_id', 'in', ids),
        eb('family_id', 'in', ids),
        and([eb('student_id', 'is', null), eb('family_id', 'is', null)]),
      ]),
    ),
);

/** The packages of these students and families in the order in which lessons draw from them, with the hours that are left. */
async function readPackages(database: Kysely<Tables>, owners: readonly string[]) {
  return (await selectPackages(database, owners))
    .map(({ hours_hundredths, refunded_hundredths, refunded_on, drawn_hundredths, ...row }) => ({
      ...row,
      left_hundredths: hours_hundredths - (refunded_hundredths ?? 0) - Number(drawn_hundredths ?? 0),
      last_day: refunded_on !== null && refunded_on < row.last_day ? refunded_on : row.last_day,
      education_levels: JSON.parse(row.education_levels) as EducationLevel[],
      lesson_types: JSON.parse(row.lesson_types) as LessonType[],
    }))
    .sort((one, other) => (isBefore([0, one.last_day + one.id], [0, other.last_day + other.id]) ? -1 : 1));
}

const selectPackages = preparedForIds((database, ids) =>
  database
    .selectFrom('package')
    .select(['id', 'student_id', 'family_id', 'hours_hundredths', 'refunded_hundredths', 'refunded_on'])
    .select(['first_day', 'last_day', 'education_levels', 'lesson_types'])
    .select(({ selectFrom }) =>
      selectFrom('lesson_draw')
        .whereRef('lesson_draw.package_id', '=', 'package.id')
        .select(({ fn }) => fn.sum<number>('lesson_draw.hours_hundredths').as('drawn'))
        .as('drawn_hundredths'),
    )
    .where(({ or, eb }) => or([eb('student_id', 'in', ids), eb('family_id', 'in', ids)])),
);

/** The months of these fees that were posted, as keys of fee and month. */
async function readPostedFees(database: Kysely<Tables>, fees: readonly string[]): Promise<Set<string>> {
  const entries = await selectPostedFees(database, fees);
  return new Set(entries.map(({ fee_id, day }) => feeMonthKey(fee_id ?? '', monthOf(day))));
}

const selectPostedFees = preparedForIds((database, ids) =>
  database
    .selectFrom('entry')
    .select(['fee_id', 'day'])
    .where('kind', '=', sql.lit('fee'))
    .where('fee_id', 'in', ids),
);

function feeMonthKey(fee: string, month: string): string {
  return `${fee} ${month}`;
}

const selectFees = preparedForIds((database, ids) =>
  database
    .selectFrom('monthly_fee')
    .select(['id', 'student_id', 'education_level', 'from_month', 'to_month'])
    .where('student_id', 'in', ids)
    .orderBy('from_month')
    .orderBy('id'),
);
