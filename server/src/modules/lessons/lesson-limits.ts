import { lessonCount } from 'arabic-text/lesson-count';
import { sql, type Transaction } from 'kysely';
import type { Calendar } from '../../platform/calendar';
import { networkOf } from '../../platform/connections/network-of';
import { kindOf } from '../../platform/database/kind-of';
import { onlyRow, type Params, prepared } from '../../platform/database/prepared';
import type { Tables } from '../../platform/database/schema';
import type { LessonCountTable } from '../../platform/database/tables/lessons';
import { LimitReached, tooManyAttempts } from '../../platform/http/problem';
import type { Limits } from '../../platform/limits/limits';
import type { StrangersBudget } from '../../platform/strangers-budget';
import { isGuest } from '../accounts';

const DAY_MS = 24 * 60 * 60_000;
/** What may pass until someone looks at the lessons that wait, in seconds. */
const NEXT_LOOK = 60 * 60;

/** How many lessons one account may write. */
export interface LessonLimits {
  /** Lessons that one account may log or change in one day of the institute, of both types, deleted ones included. */
  day: number;
  budget: StrangersBudget;
  calendar: Calendar;
  /** Counts the writes of guests by network. */
  limits: Limits;
}

/** A teacher's write of a lesson. */
export interface LessonWrite {
  accountId: string;
  /** The network address of the request. */
  address: string;
  kind: 'logged' | 'changed' | 'deleted' | 'restored';
}

/**
 * Runs a teacher's write of a lesson within its limits. What fails is not counted. The count of the account stays locked until
 * the transaction ends, so that parallel requests are counted one after the other.
 *
 * @throws {Problem} 429 with `Retry-After` if one of the limits is reached; and what `write` throws
 */
export async function withinLimits<Result>(
  transaction: Transaction<Tables>,
  { accountId, address, kind }: LessonWrite,
  { day, budget, calendar, limits }: LessonLimits,
  write: () => Promise<Result>,
): Promise<Result> {
  const isLogged = kind === 'logged' || kind === 'changed';
  const today = { account_id: accountId, day: calendar.today(), lessons: Number(isLogged) };
  const { lessons, writes } = onlyRow(await addToCount(transaction, today));
  if (isLogged && lessons > day) throw new LimitReached(dayLimitReached(day), calendar.secondsLeftToday());
  if (!(await isGuest(transaction, accountId))) return write();

  if (writes > budget.writesOfGuest)
    throw new LimitReached(WRITES_OF_GUEST_REACHED, calendar.secondsLeftToday());
  if (kind === 'logged' || kind === 'restored') await checkPending(transaction, accountId, budget);
  const result = await write();
  // Counted last: in memory it is not rolled back, and a rejected request must not use up what all guests share.
  const wait = await limits.take(
    [
      { key: `lessons of guests ${networkOf(address)}`, max: budget.writesOfNetwork, period: DAY_MS },
      { key: 'lessons of guests', max: budget.writesOfGuests, period: DAY_MS },
    ],
    transaction,
  );
  if (wait > 0) throw tooManyAttempts(wait);
  return result;
}

async function checkPending(
  transaction: Transaction<Tables>,
  accountId: string,
  { pendingOfGuest, pendingOfGuests }: StrangersBudget,
): Promise<void> {
  const own = onlyRow(await countPending(transaction, { accountId }));
  if (own.pending >= pendingOfGuest) throw new LimitReached(pendingOfGuestReached(pendingOfGuest), NEXT_LOOK);
  await lockPendingOfGuests(transaction);
  const all = onlyRow(await countPendingOfGuests(transaction, {}));
  if (all.pending >= pendingOfGuests) throw new LimitReached(PENDING_OF_GUESTS_REACHED, NEXT_LOOK);
}

/** Any number that no other advisory lock has. */
const GUESTS_LOCK = '5120817364402911673';

/** Until the transaction ends, no other one makes a lesson of a guest pending. */
async function lockPendingOfGuests(transaction: Transaction<Tables>): Promise<void> {
  // The embedded database has one writer anyway.
  if (kindOf(transaction) !== 'postgres') return;
  await sql`select pg_advisory_xact_lock(${sql.lit(GUESTS_LOCK)}::bigint)`.execute(transaction);
}

const addToCount = prepared(
  (database, param: Params<Pick<LessonCountTable, 'account_id' | 'day' | 'lessons'>>) =>
    database
      .insertInto('lesson_count')
      .values({ account_id: param('account_id'), day: param('day'), lessons: param('lessons'), writes: 1 })
      .onConflict((conflict) =>
        conflict.column('account_id').doUpdateSet({
          lessons: sql<number>`excluded.lessons
            + case when lesson_count.day = excluded.day then lesson_count.lessons else 0 end`,
          writes: sql<number>`1 + case when lesson_count.day = excluded.day then lesson_count.writes else 0 end`,
          day: sql<string>`excluded.day`,
        }),
      )
      .returning(['lessons', 'writes']),
);

/** Both types are named, so that the index on a teacher's lessons is used. */
const countPending = prepared((database, param: Params<{ accountId: string }>) =>
  database
    .selectFrom('lesson')
    .select(({ fn }) => fn.countAll<number>().as('pending'))
    .where('teacher_id', '=', param('accountId'))
    .where('lesson_type', 'in', ['individual', 'group'])
    .where('status', '=', 'pending')
    .where('deleted_at', 'is', null),
);

const countPendingOfGuests = prepared((database) =>
  database
    .selectFrom('lesson')
    .innerJoin('account', 'account.id', 'lesson.teacher_id')
    .select(({ fn }) => fn.countAll<number>().as('pending'))
    .where('lesson.lesson_type', 'in', ['individual', 'group'])
    .where('lesson.status', '=', 'pending')
    .where('lesson.deleted_at', 'is', null)
    .where('account.admitted_at', 'is', null),
);

const dayLimitReached = (limit: number) =>
  `الحد الأقصى لتسجيل الدروس وتعديلها في اليوم الواحد: ${lessonCount(limit)}. يمكن تسجيل بقية الدروس غدًا، أو مراجعة إدارة المعهد.`;

const pendingOfGuestReached = (limit: number) =>
  `الحد الأقصى للدروس بانتظار القبول في حساب جديد: ${lessonCount(limit)}. يمكن متابعة التسجيل بعد أن تقبل إدارة المعهد الحساب أو تنظر في هذه الدروس.`;

const WRITES_OF_GUEST_REACHED =
  'وصل هذا الحساب الجديد إلى الحد الأقصى لتسجيل الدروس وتعديلها وحذفها في اليوم الواحد. تمكن المتابعة غدًا، أو بعد أن تقبل إدارة المعهد الحساب.';

const PENDING_OF_GUESTS_REACHED =
  'وصل عدد دروس الحسابات الجديدة بانتظار القبول إلى الحد الأقصى. تمكن المحاولة لاحقًا، أو مراجعة إدارة المعهد.';
