import { pluralize } from './plural';

/** A waiting time, to follow بعد: in seconds, above 90 seconds in minutes, and above 90 minutes in hours. */
export function waitingTime(seconds: number): string {
  if (seconds > 90 * 60) {
    return pluralize(Math.ceil(seconds / 3600), {
      one: 'ساعة واحدة',
      two: 'ساعتين',
      few: '{count} ساعات',
      many: '{count} ساعة',
      other: '{count} ساعة',
    });
  }
  if (seconds > 90) {
    return pluralize(Math.ceil(seconds / 60), {
      one: 'دقيقة واحدة',
      two: 'دقيقتين',
      few: '{count} دقائق',
      many: '{count} دقيقة',
      other: '{count} دقيقة',
    });
  }
  return pluralize(Math.max(1, Math.ceil(seconds)), {
    one: 'ثانية واحدة',
    two: 'ثانيتين',
    few: '{count} ثوانٍ',
    many: '{count} ثانية',
    other: '{count} ثانية',
  });
}
