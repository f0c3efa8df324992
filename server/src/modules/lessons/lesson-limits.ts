import { lessonCount } from 'arabic-text/lesson-count';
import { sql, type Transaction } from 'kysely';
import type { Calendar } from '../../platform/calendar';
import { onlyRow, type Params, prepared, preparedChange } from '../../platform/database/prepared';
import type { LessonCountTable, Tables } from '../../platform/database/schema';
import { LimitReached } from '../../platform/http/problem';
import { isGuest } from '../accounts';

/** How many lessons one account may log. */
export interface LessonLimits {
  /** In one day of the institute, of both types, deleted ones included. */
  day: number;
  /** Pending at one time, as long as the account is a guest. */
  guestPending: number;
  calendar: Calendar;
}

/**
 * Counts one more lesson of the account. The count stays locked until the transaction ends, so that parallel requests are
 * counted one after the other.
 *
 * @throws {Problem} 429 if the account has reached one of the limits
 */
export async function countLesson(
  transaction: Transaction<Tables>,
  accountId: string,
  { day, guestPending, calendar }: LessonLimits,
): Promise<void> {
  const today = { account_id: accountId, day: calendar.today() };
  const { lessons } = onlyRow(await addToCount(transaction, today));
  if (lessons > day) throw new LimitReached(dayLimitReached(day), calendar.secondsLeftToday());
  await checkPending(transaction, accountId, guestPending);
}

/**
 * Checks that a guest may have one more pending lesson. The account's count stays locked until the transaction ends.
 *
 * @throws {Problem} 429 if it may not
 */
export async function checkGuestLimit(
  transaction: Transaction<Tables>,
  accountId: string,
  { guestPending }: LessonLimits,
): Promise<void> {
  await lockCount(transaction, { accountId });
  await checkPending(transaction, accountId, guestPending);
}

async function checkPending(
  transaction: Transaction<Tables>,
  accountId: string,
  guestPending: number,
): Promise<void> {
  if (!(await isGuest(transaction, accountId))) return;
  const { pending } = onlyRow(await countPending(transaction, { accountId }));
  if (pending >= guestPending) throw new LimitReached(guestLimitReached(guestPending));
}

const addToCount = prepared((database, param: Params<Pick<LessonCountTable, 'account_id' | 'day'>>) =>
  database
    .insertInto('lesson_count')
    .values({ account_id: param('account_id'), day: param('day'), lessons: 1 })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({
        lessons: sql<number>`case when lesson_count.day = excluded.day then lesson_count.lessons + 1 else 1 end`,
        day: sql<string>`excluded.day`,
      }),
    )
    .returning('lessons'),
);

const lockCount = preparedChange((database, param: Params<{ accountId: string }>) =>
  database
    .updateTable('lesson_count')
    .set((row) => ({ lessons: row.ref('lessons') }))
    .where('account_id', '=', param('accountId')),
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

const dayLimitReached = (limit: number) =>
  `الحد الأقصى لتسجيل الدروس في اليوم الواحد: ${lessonCount(limit)}. يمكن تسجيل بقية الدروس غدًا، أو مراجعة إدارة المعهد.`;

const guestLimitReached = (limit: number) =>
  `الحد الأقصى للدروس بانتظار القبول في حساب جديد: ${lessonCount(limit)}. يمكن متابعة التسجيل بعد أن تقبل إدارة المعهد الحساب أو تنظر في هذه الدروس.`;
