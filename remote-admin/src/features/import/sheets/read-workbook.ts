import { zipSync } from 'fflate';
import readSheets from 'read-excel-file/universal';
import { type Cell, RefusedFile, type Sheet } from './sheet';
import { unpackArchive } from './unpack-archive';

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
/** Pictures, macros, charts and links to other files are not even unpacked. */
const READ_FILES = /^xl\/(?:_rels\/|worksheets\/)?[^/]+\.(?:xml|rels)$/i;
/** Spreadsheet programs have no more rows. */
const LAST_ROW = 1_048_576;
/** Cells with values further to the right are refused before the library makes every row as wide. */
const LAST_COLUMN = 512;

/**
 * Reads an `.xlsx` file. Formulas count as their last values, and a merged cell as one value in each of its rows.
 *
 * @throws {RefusedFile}
 */
export async function readWorkbook(bytes: Uint8Array): Promise<Sheet[]> {
  const files = unpackArchive(bytes, (name) => READ_FILES.test(name));
  const workbook = textOf(files[WORKBOOK]);
  if (workbook === '') throw new RefusedFile('unknown-format');
  const sheetFiles = findSheetFiles(workbook, textOf(files[RELATIONS]));
  const merged = new Map<string, Range[]>();
  for (const [name, file] of sheetFiles) {
    const xml = textOf(files[file]);
    requireSmallSheet(xml);
    merged.set(name, mergedRanges(xml));
  }
  const countsFrom1904 = /<(?:\w+:)?workbookPr\b[^>]*\bdate1904=["'](?:1|true)["']/.test(workbook);
  // Stored without compression, the archive is opened without the library's own worker.
  const archive = zipSync(files, { level: 0 });
  const sheets = await readSheets(archive.buffer as ArrayBuffer).catch(() => {
    throw new RefusedFile('damaged');
  });
  return sheets.map(({ sheet, data }) => ({
    name: sheet,
    rows: fillMerged(
      (data ?? []).map((row) => row.map(cellOf)),
      merged.get(sheet) ?? [],
    ),
    countsFrom1904,
  }));
}

function textOf(file: Uint8Array | undefined): string {
  return file ? new TextDecoder().decode(file) : '';
}

/** The files of the sheets, by their names. */
function findSheetFiles(workbook: string, relations: string): Map<string, string> {
  const targets = new Map(
    tags(relations, 'Relationship').map((tag) => [attribute(tag, 'Id'), attribute(tag, 'Target')]),
  );
  return new Map(
    tags(workbook, 'sheet').map((tag) => {
      const target = targets.get(attribute(tag, '\\w+:id')) ?? '';
      return [plainText(attribute(tag, 'name')), target.startsWith('/') ? target.slice(1) : `xl/${target}`];
    }),
  );
}

function tags(xml: string, name: string): string[] {
  return xml.match(new RegExp(`<(?:\\w+:)?${name}\\s[^>]*>`, 'g')) ?? [];
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}=["']([^"']*)["']`).exec(tag)?.[1] ?? '';
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function plainText(xml: string): string {
  return xml.replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}

/** The library fills gaps between rows and columns with blank ones. */
function requireSmallSheet(xml: string): void {
  for (const [, row] of xml.matchAll(/<(?:\w+:)?row\s(?:[^>]*\s)?r=["'](\d+)["']/g))
    if (Number(row) > LAST_ROW) throw new RefusedFile('damaged');
  for (const [, letters = ''] of xml.matchAll(
    /<(?:\w+:)?c\s(?:[^>]*\s)?r=["']([A-Z]+)\d+["'](?:[^>]*[^/>])?>/g,
  ))
    if (columnIndex(letters) >= LAST_COLUMN) throw new RefusedFile('too-many-columns');
}

function columnIndex(letters: string): number {
  return [...letters].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

interface Range {
  firstRow: number;
  lastRow: number;
  firstColumn: number;
  lastColumn: number;
}

/** The merged cells of more than one row: the value of a title stays in its first column. */
function mergedRanges(xml: string): Range[] {
  return tags(xml, 'mergeCell').flatMap((tag) => {
    const [, ...parts] = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(attribute(tag, 'ref')) ?? [];
    const [left = '', top, right = '', bottom] = parts;
    const range = {
      firstRow: Number(top) - 1,
      lastRow: Number(bottom) - 1,
      firstColumn: columnIndex(left),
      lastColumn: columnIndex(right),
    };
    return range.lastRow > range.firstRow ? [range] : [];
  });
}

/** A name beside several rows counts for each of them. */
function fillMerged(rows: Cell[][], ranges: readonly Range[]): Cell[][] {
  for (const { firstRow, lastRow, firstColumn, lastColumn } of ranges) {
    const value = rows[firstRow]?.[firstColumn];
    if (value === undefined || value === null || lastColumn !== firstColumn) continue;
    for (const row of rows.slice(firstRow + 1, lastRow + 1)) row[firstColumn] = value;
  }
  return rows;
}

const MINUTE_MS = 60_000;
/** A time without a day lies on the day from which a workbook counts. */
const DAYS_OF_TIMES: readonly string[] = ['1899-12-30', '1904-01-01'];

function cellOf(value: unknown): Cell {
  if (value instanceof Date) return momentText(value);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

function momentText(moment: Date): string {
  const rounded = new Date(Math.round(moment.getTime() / MINUTE_MS) * MINUTE_MS);
  if (Number.isNaN(rounded.getTime())) return '';
  const [day = '', time = ''] = rounded.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length).split('T');
  if (DAYS_OF_TIMES.includes(day)) return time;
  return time === '00:00' ? day : `${day} ${time}`;
}
