import type { FamilyLanguage } from 'api-contract/family';
import { dayText, plainDayText } from 'arabic-text/day-text';

const HEBREW_WEEKDAY = new Intl.DateTimeFormat('he', { weekday: 'long', timeZone: 'UTC' });

/** A day with its weekday, and a time of day where one is known, in the language of a family. */
export function timeText(
  { day, start }: { day: string; start: string | null },
  language: FamilyLanguage,
): string {
  if (language === 'ar') return start === null ? dayText(day) : `${dayText(day)} الساعة ${start}`;
  const hebrew = `${HEBREW_WEEKDAY.format(new Date(day))} ${plainDayText(day)}`;
  return start === null ? hebrew : `${hebrew} בשעה ${start}`;
}
