import { dayText } from 'arabic-text/day-text';
import { isolate } from 'arabic-text/isolate';

export const timetableMessages = {
  log: 'تسجيل',
  logOf: (subject: string, day: string, start: string) =>
    `تسجيل درس ${isolate(subject)}، ${dayText(day)} الساعة ${start}`,
  waiting: 'سُجّل ولم يُرسل بعد',
} as const;
