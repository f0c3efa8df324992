import { pluralize } from './plural';

/** How many lessons, in words as far as they have any: `درسان`, `3 دروس`. */
export function lessonCount(count: number): string {
  return pluralize(count, {
    zero: 'لا دروس',
    one: 'درس واحد',
    two: 'درسان',
    few: '{count} دروس',
    many: '{count} درسًا',
    other: '{count} درس',
  });
}
