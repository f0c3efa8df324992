import type { EducationLevel, LessonType } from 'api-contract/lesson';

/** A price or a pay rate: an amount for one level and type, from a day on. */
export interface DatedAmount {
  education_level: EducationLevel;
  lesson_type: LessonType;
  from_day: string;
}

/** Finds the one of several dated amounts that is in force on a day. */
export type PriceList<Amount extends DatedAmount> = (
  owner: string,
  lesson: { education_level: EducationLevel; lesson_type: LessonType; date: string },
) => Amount | undefined;

/** @param ownerOf whose amount it is; the empty string for those of everybody */
export function createPriceList<Amount extends DatedAmount>(
  amounts: readonly Amount[],
  ownerOf: (amount: Amount) => string,
): PriceList<Amount> {
  const lists = new Map<string, Amount[]>();
  for (const amount of amounts) {
    const key = [ownerOf(amount), amount.education_level, amount.lesson_type].join('\n');
    const list = lists.get(key);
    if (list) list.push(amount);
    else lists.set(key, [amount]);
  }
  // The days of one list differ.
  for (const list of lists.values()) list.sort((one, other) => (one.from_day < other.from_day ? 1 : -1));
  return (owner, { education_level, lesson_type, date }) =>
    lists.get([owner, education_level, lesson_type].join('\n'))?.find(({ from_day }) => from_day <= date);
}
