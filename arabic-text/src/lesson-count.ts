import { pluralize } from './plural';

/**
 * How many lessons, in words as far as they have any: `درسان`, `3 دروس`.
 *
 * @param governed after a preposition, or a noun or verb that they belong to: `رفض درسين`
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
