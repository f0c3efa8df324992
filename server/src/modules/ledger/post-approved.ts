import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import {
  byPlace,
  type LessonParts,
  lockAccountsOf,
  lockAndReadRules,
  type Posted,
  placeLessons,
  postParts,
  readParts,
  readPostedOwners,
  releaseLessons,
  releaseParts,
} from './post-lessons';
import { payLessons, postPay, postPayOfLessons, releasePayOfLessons } from './post-pay';
import { readRulebook } from './rulebook';
import { shareTermsLock } from './terms-lock';

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
  const parts = await readParts(transaction, { lessons });
  // It holds the terms, which the pay depends on too.
  const rules = await lockAndReadRules(transaction, parts);
  const pay = await payLessons(transaction, lessons);
  // Every other approval waits from here on, so all that it needs is read before.
  const placed = await placeLessons(transaction, lessons);
  const inOrder = parts
    .map((part) => ({ ...part, posting_place: placed.get(part.lesson_id) ?? part.posting_place }))
    .sort(byPlace);
  const posted = await postParts(transaction, inOrder, rules);
  await postPay(transaction, pay);
  return { ...posted, again: lessons.filter((id) => !placed.has(id)) };
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
  await shareTermsLock(transaction);
  const lessons = await readParts(transaction, parts);
  const terms = await lockAccountsOf(
    transaction,
    lessons,
    await readPostedOwners(
      transaction,
      parts.lessons.map((lesson_id) => ({ lesson_id })),
    ),
  );
  const before = await releaseParts(transaction, parts);
  const { amount: after } = await postParts(
    transaction,
    lessons,
    // The packages have their hours again.
    await readRulebook(transaction, terms),
  );
  await releasePayOfLessons(transaction, parts.lessons);
  await postPay(transaction, await payLessons(transaction, parts.lessons));
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
