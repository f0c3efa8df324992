import type { EducationLevel } from 'api-contract/lesson';
import { toWesternDigits } from 'arabic-text/digits';

/** The words for grades, the first one first, without the article. */
const GRADES = [
  ['أول', 'اول', 'أولى', 'اولى'],
  ['ثاني', 'ثانية'],
  ['ثالث', 'ثالثة'],
  ['رابع', 'رابعة'],
  ['خامس', 'خامسة'],
  ['سادس', 'سادسة'],
  ['سابع', 'سابعة'],
  ['ثامن', 'ثامنة'],
  ['تاسع', 'تاسعة'],
  ['عاشر', 'عاشرة'],
  ['حادي عشر', 'حادية عشرة'],
  ['ثاني عشر', 'ثانية عشرة'],
];
export const LAST_GRADE = GRADES.length;

/** The last grade of each level. */
const LAST_OF_LEVEL: readonly [EducationLevel, number][] = [
  ['ابتدائي', 6],
  ['إعدادي', 9],
  ['ثانوي', LAST_GRADE],
];

const NUMBER_OF = new Map(GRADES.flatMap((words, index) => words.map((word) => [word, index + 1] as const)));
/** Longer words first: "ثاني عشر" is not "ثاني". */
const WORDS = [...NUMBER_OF.keys()].sort((one, other) => other.length - one.length);
const IN_WORDS = new RegExp(`(?<![\\p{L}\\p{M}])(ال)?(${WORDS.join('|')})(?![\\p{L}\\p{M}])`, 'u');
const IN_DIGITS = /(?<!\p{N})\p{Nd}{1,2}(?!\p{N})/u;

/** The grade that a text names, such as "الصف الخامس", "خامس" or "5"; `undefined` where it names none. */
export function gradeNumber(text: string): number | undefined {
  const [, , word] = IN_WORDS.exec(text) ?? [];
  const number =
    word === undefined ? Number(toWesternDigits(IN_DIGITS.exec(text)?.[0] ?? '')) : NUMBER_OF.get(word);
  return number && number <= LAST_GRADE ? number : undefined;
}

/** The text of the next grade, written as this one is; `undefined` after the last grade, and where the text names none. */
export function nextGrade(text: string): string | undefined {
  const number = gradeNumber(text);
  if (number === undefined || number === LAST_GRADE) return undefined;
  if (!IN_WORDS.test(text)) return text.replace(IN_DIGITS, (digits) => inDigitsOf(digits, number + 1));
  return text.replace(IN_WORDS, (_, article: string | undefined, word: string) => {
    const isFeminine = /[ةى]$/u.test(word);
    return `${article ?? ''}${GRADES[number]?.at(isFeminine ? -1 : 0)}`;
  });
}

/** The level of a grade. */
export function levelOfGrade(number: number): EducationLevel | undefined {
  return LAST_OF_LEVEL.find(([, last]) => number <= last)?.[0];
}

/** A number in the digits of another one. */
function inDigitsOf(digits: string, number: number): string {
  const isArabic = toWesternDigits(digits) !== digits;
  return isArabic ? number.toLocaleString('ar-u-nu-arab', { useGrouping: false }) : String(number);
}
