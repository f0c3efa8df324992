import type { CellObject } from 'xlsx';
import type { SheetColumn, SheetValue } from './sheet-table';

const DAY_MS = 86_400_000;
/** The day 0 of spreadsheets. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
export const DAY_FORMAT = 'yyyy-mm-dd';
/** Built into every spreadsheet program. */
const MONEY_FORMAT = '#,##0.00';
const AGOROT = 100;

/** The cell of one value. Text that begins like a formula stays text. */
export function sheetCell(kind: SheetColumn['kind'], value: SheetValue): CellObject {
  if (value === null) return { t: 'z' };
  if (kind === 'number' && typeof value === 'number') return { t: 'n', v: value };
  if (kind === 'money' && typeof value === 'number') return { t: 'n', v: value / AGOROT, z: MONEY_FORMAT };
  const serial = kind === 'day' ? daySerial(String(value)) : undefined;
  if (serial !== undefined) return { t: 'n', v: serial, z: DAY_FORMAT };
  return { t: 's', v: withoutControls(String(value)) };
}

/**
 * The sum of the cells above, as a formula with its present value.
 *
 * @param column its letters
 * @param lastRow the number of the last row of values; the first one is 2
 */
export function totalCell(
  kind: SheetColumn['kind'],
  values: readonly SheetValue[],
  column: string,
  lastRow: number,
): CellObject {
  // Hundredths are exact: hours have at most two decimals.
  const scale = kind === 'money' ? 1 : AGOROT;
  const sum = values.reduce<number>((total, value) => total + Math.round(Number(value ?? 0) * scale), 0);
  return {
    t: 'n',
    v: sum / AGOROT,
    f: `SUM(${column}2:${column}${lastRow})`,
    ...(kind === 'money' && { z: MONEY_FORMAT }),
  };
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
