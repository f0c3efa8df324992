import { addMonths } from 'api-contract/calendar-month';
import type { MonthlyFee } from 'api-contract/package-schema';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import type { MonthlyFeeTable } from '../../platform/database/tables/money';
import { conflict } from '../../platform/http/problem';

const OVERLAPPING =
  'على الطالبين رسمان شهريان في أشهر واحدة، ولا يدفع طالب واحد رسمين. اختر الرسم الذي يبقى.';

const OVERLAPPING_AGAIN = conflict(
  'اتُّفق بعد الدمج على رسم شهري في أشهر رسم يعود بالتراجع، فلا يمكن التراجع عنه.',
);

/** A monthly fee that a merge ends: whose it was until when, before and after. */
export interface EndedFee {
  id: string;
  before: FeeState;
  after: FeeState;
}

type FeeState = Pick<MonthlyFeeTable, 'student_id' | 'to_month'>;
type Fee = Selectable<MonthlyFeeTable>;

/** The fees of two students that one person cannot have both. */
export async function findOverlappingFees(
  database: Kysely<Tables>,
  students: readonly [string, string],
): Promise<MonthlyFee[]> {
  const [own, others] = await Promise.all(students.map((student) => readFees(database, student)));
  const all = [...(own ?? []), ...(others ?? [])];
  return all
    .filter((fee) => all.some((other) => other.student_id !== fee.student_id && overlap(fee, other)))
    .map(({ id, from_month, to_month, posted_until: _posted, created_by: _author, ...fee }) => ({
      _id: id,
      ...fee,
      from: from_month,
      to: to_month,
    }));
}

/**
 * Ends the fees that overlap with those of the student who has the chosen one: with the month before, or altogether. What was
 * posted for them stays. A fee that is ended altogether goes to the record that leaves the lists, of which nothing is due.
 *
 * @throws {Problem} 409 with `fees` if some overlap and none of them is chosen
 */
export async function endOverlappingFees(
  transaction: Transaction<Tables>,
  { id, into, keep_fee }: { id: string; into: string; keep_fee: string | undefined },
): Promise<EndedFee[]> {
  const fees = await findOverlappingFees(transaction, [id, into]);
  if (fees.length === 0) return [];
  const kept = fees.find(({ _id }) => _id === keep_fee);
  if (!kept) throw conflict(OVERLAPPING, { fees });
  const staying = await readFees(transaction, kept.student_id);
  const ended: EndedFee[] = [];
  for (const fee of await readFees(transaction, kept.student_id === id ? into : id)) {
    const [first] = staying
      .filter((other) => overlap(fee, other))
      .map(({ from_month }) => from_month)
      .sort();
    if (first === undefined) continue;
    const before: FeeState = { student_id: fee.student_id, to_month: fee.to_month };
    const after: FeeState =
      first > fee.from_month
        ? { student_id: into, to_month: addMonths(first, -1) }
        : { student_id: id, to_month: fee.from_month };
    ended.push({ id: fee.id, before, after });
  }
  for (const { id: fee, after } of ended) await setFee(transaction, fee, after);
  return ended;
}

/**
 * Gives ended fees back to their students. They go on as before, unless their end was changed since, or the student has agreed
 * on another fee of those months.
 *
 * @throws {Problem} 409 if a student would have two fees in one month all the same
 */
export async function giveBackFees(
  transaction: Transaction<Tables>,
  { id, into }: { id: string; into: string },
  ended: readonly EndedFee[],
): Promise<void> {
  const endOf = new Map(ended.map((end) => [end.id, end]));
  const fees = [...(await readFees(transaction, id)), ...(await readFees(transaction, into))].map((fee) => ({
    ...fee,
    student_id: endOf.get(fee.id)?.before.student_id ?? fee.student_id,
  }));
  const overlapsOther = (fee: Fee) =>
    fees.some((other) => other.id !== fee.id && other.student_id === fee.student_id && overlap(other, fee));
  for (const fee of fees) {
    const end = endOf.get(fee.id);
    if (!end) continue;
    const asBefore = { ...fee, ...end.before };
    const isUnchanged = fee.to_month === end.after.to_month;
    const { student_id, to_month } = isUnchanged && !overlapsOther(asBefore) ? asBefore : fee;
    if (overlapsOther({ ...fee, to_month })) throw OVERLAPPING_AGAIN;
    await setFee(transaction, fee.id, { student_id, to_month });
  }
}

async function setFee(transaction: Transaction<Tables>, id: string, state: FeeState): Promise<void> {
  await transaction.updateTable('monthly_fee').set(state).where('id', '=', id).execute();
}

function readFees(database: Kysely<Tables>, student: string): Promise<Fee[]> {
  return database
    .selectFrom('monthly_fee')
    .selectAll()
    .where('student_id', '=', student)
    .orderBy('from_month')
    .orderBy('id')
    .execute();
}

function overlap(one: Fee, other: Fee): boolean {
  return beginsWithin(one, other) || beginsWithin(other, one);
}

function beginsWithin({ from_month }: Fee, other: Fee): boolean {
  return other.from_month <= from_month && (other.to_month === null || from_month <= other.to_month);
}
