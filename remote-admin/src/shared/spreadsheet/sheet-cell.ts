import type { CellObject } from 'xlsx';
import type { SheetColumn } from './sheet-table';

const DAY_MS = 86_400_000;
/** The day 0 of spreadsheets. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
export const DAY_FORMAT = 'yyyy-mm-dd';

/** The cell of one value. Text that begins like a formula stays text. */
export function sheetCell(kind: SheetColumn['kind'], value: string | number): CellObject {
  if (kind === 'number' && typeof value === 'number') return { t: 'n', v: value };
  const serial = kind === 'day' ? daySerial(String(value)) : undefined;
  if (serial !== undefined) return { t: 'n', v: serial, z: DAY_FORMAT };
  return { t: 's', v: withoutControls(String(value)) };
}

/** The serial number of a day; `undefined` for other text than `YYYY-MM-DD`. */
function daySerial(day: string): number | undefined {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(time) ? undefined : (time - DAY_ZERO) / DAY_MS;
}

/** Control characters are invalid in the XML of a sheet. */
function withoutControls(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ');
}
