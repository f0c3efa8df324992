import { lessonCount } from 'arabic-text/lesson-count';
import { type Kysely, sql, type Transaction } from 'kysely';
import { readClosedUntil } from '../../platform/database/closed-period';
import type { Tables } from '../../platform/database/schema';
import { groupBy } from '../../platform/group-by';
import { BEGINNING } from './agreements';
import type { StudentLesson } from './charge-lesson';
import {
  compareCharges,
  comparePay,
  lessonsOf,
  partKey,
  readPosted,
  replaceCharges,
  replacePay,
} from './compare-postings';
import { lockAndReadRules, readParts, readPostedOwners } from './post-lessons';

/** The lessons of a level and type from a day on: all of them, or those of one student, family or teacher. */
export interface NewTerms extends Pick<StudentLesson, 'education_level' | 'lesson_type'> {
  /** `YYYY-MM-DD` */
  from: string;
  student_id?: string | null | undefined;
  family_id?: string | null | undefined;
  teacher_id?: string | null | undefined;
}

/** Lessons that had been posted at nothing because nothing was set for them. */
export interface PostedAfterwards {
  /** The lessons of open days that are posted now. */
  posted: number;
  /** The lessons of the closed period, which stay at nothing. */
  closed: number;
}

/**
 * Posts the lessons of open days that a new price covers and that had none. Lessons with a price stay as they are (domain:
 * posting anew). The transaction has locked the terms.
 */
export async function postUnpriced(
  transaction: Transaction<Tables>,
  terms: NewTerms,
): Promise<PostedAfterwards> {
  const closedUntil = (await readClosedUntil(transaction)) ?? '';
  const [closed, open] = divide(await unpriced(transaction, terms), closedUntil, terms.from);
  const keys = new Set(open.map(partKey));
  const parts = (
    await readParts(transaction, {
      lessons: lessonsOf(open),
      students: [...new Set(open.map(({ student_id }) => student_id))],
    })
  ).filter((part) => keys.has(partKey(part)));
  const rules = await lockAndReadRules(transaction, parts, await readPostedOwners(transaction, parts));
  const covered = parts.filter((part) => {
    const { ownPrice, listedPrice } = rules.termsOf(part);
    return (ownPrice ?? listedPrice) !== undefined;
  });
  const posted = await readPosted(transaction, covered);
  await replaceCharges(transaction, await compareCharges(transaction, covered, posted, rules));
  return { posted: lessonsOf(covered).length, closed: lessonsOf(closed).length };
}

/** Posts the pay of lessons of open days that a new rate covers and that had none. The transaction has locked the terms. */
export async function postUnrated(
  transaction: Transaction<Tables>,
  terms: NewTerms,
): Promise<PostedAfterwards> {
  const closedUntil = (await readClosedUntil(transaction)) ?? '';
  const [closed, open] = divide(await unrated(transaction, terms), closedUntil, terms.from);
  const changes = (await comparePay(transaction, lessonsOf(open))).filter(({ after }) => after.rate !== null);
  await replacePay(transaction, changes);
  return { posted: changes.length, closed: closed.length };
}

/**
 * What was posted afterwards, in sentences that follow the one about what was saved.
 *
 * @param missing what the lessons were without
 */
export function postedText({ posted, closed }: PostedAfterwards, missing: 'سعر' | 'أجر'): string[] {
  return [
    ...(posted > 0 ? [`واحتُسب به ما كان بلا ${missing}: ${lessonCount(posted)}.`] : []),
    ...(closed > 0 ? [`وبقي بلا ${missing} في الأشهر المُقفلة: ${lessonCount(closed)}.`] : []),
  ];
}

/** The entries of the closed period, and those of open days since the first one of the terms. */
function divide<Entry extends { day: string }>(
  entries: readonly Entry[],
  closedUntil: string,
  from: string,
): [Entry[], Entry[]] {
  const byState = groupBy(entries, ({ day }) =>
    day <= closedUntil ? 'closed' : day >= from ? 'open' : 'earlier',
  );
  return [byState.get('closed') ?? [], byState.get('open') ?? []];
}

/** The parts of lessons that were posted at nothing for want of a price. */
function unpriced(database: Kysely<Tables>, { student_id, family_id, ...terms }: NewTerms) {
  return (
    database
      .selectFrom('entry')
      .innerJoin('lesson', 'lesson.id', 'entry.lesson_id')
      .select(['entry.lesson_id', 'entry.student_id', 'entry.day'])
      .where('entry.lesson_id', 'is not', null)
      .where('entry.price', 'is', null)
      .where('entry.charged_hundredths', '>', 0)
      // So that the index of these entries is read, and not all lessons.
      .where('entry.day', '>=', BEGINNING)
      .where('lesson.education_level', '=', terms.education_level)
      .where('lesson.lesson_type', '=', terms.lesson_type)
      .$if(Boolean(student_id), (query) => query.where('entry.student_id', '=', student_id ?? ''))
      .$if(Boolean(family_id), (query) => query.where('entry.account_id', '=', family_id ?? ''))
      .$narrowType<{ lesson_id: string; student_id: string }>()
      .execute()
  );
}

/** The pay that was posted at nothing for want of a rate; not that of lessons which are not paid. */
function unrated(database: Kysely<Tables>, { teacher_id, ...terms }: NewTerms) {
  return (
    database
      .selectFrom('pay_entry')
      .innerJoin('lesson', 'lesson.id', 'pay_entry.lesson_id')
      .select(['pay_entry.lesson_id', 'pay_entry.day'])
      .where('pay_entry.lesson_id', 'is not', null)
      .where('pay_entry.amount', '=', sql.lit(0))
      .where('pay_entry.rate', 'is', null)
      // So that the index of these entries is read, and not all lessons.
      .where('pay_entry.day', '>=', BEGINNING)
      .where('lesson.is_cancelled', '=', 0)
      .where('lesson.is_unpaid', '=', 0)
      .where('lesson.education_level', '=', terms.education_level)
      .where('lesson.lesson_type', '=', terms.lesson_type)
      .$if(Boolean(teacher_id), (query) => query.where('pay_entry.teacher_id', '=', teacher_id ?? ''))
      .$narrowType<{ lesson_id: string }>()
      .execute()
  );
}
