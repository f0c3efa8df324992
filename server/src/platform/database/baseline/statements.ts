import type { DatabaseKind } from '../schema';

/** The types of columns that the two databases spell differently. */
export interface ColumnTypes {
  kind: DatabaseKind;
  /** Sorted by code points, not by the locale of the PostgreSQL cluster. */
  text: string;
  /** A whole number of 64 bits: sums of agorot exceed 32 bits. */
  bigint: string;
}

/** The types of one of the databases. */
export function columnTypes(kind: DatabaseKind): ColumnTypes {
  return kind === 'postgres'
    ? { kind, text: 'text collate "C"', bigint: 'bigint' }
    : { kind, text: 'text', bigint: 'integer' };
}

/** A check that a column holds one of some values, or null. */
export function oneOf(column: string, values: readonly string[]): string {
  return `check (${column} in (${values.map((value) => `'${value}'`).join(', ')}))`;
}

/** A check that a column holds an education level, or null. */
export function level(column: string): string {
  return oneOf(column, ['ابتدائي', 'إعدادي', 'ثانوي']);
}

/** A check that a column holds the method of a payment, or null. */
export function method(column: string): string {
  return oneOf(column, ['نقدًا', 'تحويل', 'شيك', 'تطبيق دفع']);
}

/** A check that a column holds 0 or 1. */
export function flag(column: string): string {
  return `check (${column} in (0, 1))`;
}

/** A check that a column holds a day, `YYYY-MM-DD`, or null. */
export function day(column: string): string {
  return `check (${column} like '____-__-__')`;
}

/** A check that a column holds a month, `YYYY-MM`, or null. */
export function month(column: string): string {
  return `check (${column} like '____-__')`;
}

/** A check that a column holds a month, or `all` for all of them. */
export function period(column: string): string {
  return `check (${column} = 'all' or ${column} like '____-__')`;
}

/** A check that a column holds a whole percentage. */
export function percent(column: string): string {
  return `check (${column} between 0 and 100)`;
}

/** The statements of a text in which each one ends its line with a semicolon, and none contains another. */
export function statementsOf(text: string): string[] {
  return text
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}
