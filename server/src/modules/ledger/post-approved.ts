import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import {
  type LessonParts,
  lockParts,
  type Posted,
  placeLessons,
  postLessons,
  releaseLessons,
} from './post-lessons';
import { payLessons, postPay, postPayOfLessons, releasePayOfLessons } from './post-pay';

/** What lessons are charged before a change and after it, in agorot. */
export interface ChangedCharges {
  before: number;
  after: number;
}

/**
 * Posts lessons that are approved now, with their pay; those that never were approved get their places.
 *
 * @returns what was posted, and the lessons that had their place already
 */
export async function postApproved(
  transaction: Transaction<Tables>,
  lessons: readonly string[],
): Promise<Posted & { again: string[] }> {
  const placed = await placeLessons(transaction, lessons);
  const again = lessons.filter((id) => !placed.has(id));
  // It holds the terms, which the pay depends on too.
  const posted = await postLessons(transaction, { lessons });
  await postPay(transaction, await payLessons(transaction, lessons));
  return { ...posted, again };
}

/**
 * Takes lessons that are not approved any more out of the accounts, with their pay. Their places stay theirs.
 *
 * @returns what they were charged, in agorot
 */
export async function releaseApproved(
  transaction: Transaction<Tables>,
  lessons: readonly string[],
): Promise<number> {
  const released = await releaseLessons(transaction, { lessons });
  await releasePayOfLessons(transaction, lessons);
  return released;
}

/** Posts parts of approved lessons as they are now, in place of what was posted for them, and the pay of the lessons. */
export async function replaceParts(
  transaction: Transaction<Tables>,
  parts: LessonParts,
): Promise<ChangedCharges> {
  await lockParts(transaction, parts);
  const before = await releaseLessons(transaction, parts);
  const { amount: after } = await postLessons(transaction, parts);
  await replacePayOf(transaction, parts.lessons);
  return { before, after };
}

/** Posts the pay of approved lessons as they are now, in place of what was posted. */
export async function replacePayOf(
  transaction: Transaction<Tables>,
  lessons: readonly string[],
): Promise<void> {
  await releasePayOfLessons(transaction, lessons);
  await postPayOfLessons(transaction, lessons);
}
