import { pluralize } from './plural';

/**
 * A number of lessons with the noun: `درسان`, `3 دروس`.
 *
 * @param governed whether it follows a preposition, a noun or a verb that governs its case: `رفض درسين`
 */
export function lessonCount(count: number, { governed = false } = {}): string {
  return pluralize(count, {
    zero: 'لا دروس',
    one: 'درس واحد',
    two: governed ? 'درسين' : 'درسان',
    few: '{count} دروس',
    many: '{count} درسًا',
    other: '{count} درس',
  });
}
