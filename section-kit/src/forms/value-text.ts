import { dayText } from 'arabic-text/day-text';
import { joinList } from 'arabic-text/list';
import { conflictMessages } from './messages';

const DAY = /^\d{4}-\d{2}-\d{2}(?=T|$)/;

/** A value of a field of the API in words. */
export function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return conflictMessages.empty;
  if (typeof value === 'boolean') return value ? conflictMessages.yes : conflictMessages.no;
  if (typeof value === 'object') {
    const texts = Object.values(value).map(valueText);
    return texts.length === 0 ? conflictMessages.empty : joinList(texts);
  }
  const text = String(value);
  const [day] = DAY.exec(text) ?? [];
  return day === undefined ? text : dayText(day);
}
