import { dayAfter, dayBefore } from 'api-contract/calendar-day';
import { institute } from 'api-contract/institute';
import type { Kysely } from 'kysely';
import type { Calendar } from '../../platform/calendar';
import { inTransaction } from '../../platform/database/in-transaction';
import type { Tables } from '../../platform/database/schema';
import { monthOf } from '../../platform/days';
import { type BatchContext, queueBatch } from '../messages';
import { readTimetable } from '../timetable';

const REMINDER_DAYS = 7;

/** Messages that wait: the lessons of the next day with lessons, and the accounts that owe something for over 30 days. */
export async function fillMessages(database: Kysely<Tables>, calendar: Calendar): Promise<void> {
  const today = calendar.today();
  const admin = await database
    .selectFrom('account')
    .select(['id', 'username'])
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow();
  const coming = await readTimetable(database, { from: dayAfter(today), to: dayAfter(today, REMINDER_DAYS) });
  const next = coming.scheduled_lessons.find(({ state }) => state === 'planned');
  const context: BatchContext = {
    today,
    remindedSince: calendar.startOf(dayBefore(today, REMINDER_DAYS)),
    monthBegan: calendar.startOf(`${monthOf(today)}-01`),
    countries: institute.phone_numbers,
  };
  await inTransaction(database, async (transaction) => {
    if (next) await queueBatch(transaction, admin, { kind: 'lesson-reminder', day: next.day }, context);
    await queueBatch(transaction, admin, { kind: 'debt', filter: 'over-30', query: '' }, context);
  });
}
