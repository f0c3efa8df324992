import { IMPORT_SHEETS, type ImportSheet } from 'api-contract/import';
import { IMPORT_HEADINGS, IMPORT_SHEET_NAMES } from 'api-contract/import-headings';
import { foldForSearch } from 'arabic-text/fold';
import { instituteMessages } from '../../../shared/workbook/institute-messages';
import { type Cell, isBlank, isBlankRow } from './sheet';
import { TELLING_FIELDS } from './sheet-fields';

/** What the institute has chosen a heading for, in each sheet; `null`: its column is left out. */
export type StoredColumns = {
  readonly [Sheet in ImportSheet]?: Readonly<Record<string, string | null>> | undefined;
};

/** Title rows above the headings are few. */
const TITLE_ROWS_MAX = 20;
/** A sheet is what its name says, unless its headings say clearly otherwise. */
const NAME_SCORE = 1.5;

type FieldsByHeading = ReadonlyMap<ImportSheet, ReadonlyMap<string, string>>;

const FIELDS_BY_HEADING: FieldsByHeading = new Map(
  IMPORT_SHEETS.map((sheet) => [sheet, fieldsByHeading(IMPORT_HEADINGS[sheet], headingKey)]),
);
const FIELDS_BY_BARE_HEADING: FieldsByHeading = new Map(
  IMPORT_SHEETS.map((sheet) => [sheet, fieldsByHeading(IMPORT_HEADINGS[sheet], bareKey)]),
);

/** The fields by what the institute's own sheets call them: beside `التاريخ`, `اليوم` is a weekday. */
const FIELDS_BY_OWN_HEADING: FieldsByHeading = new Map(
  IMPORT_SHEETS.map((sheet) => [
    sheet,
    new Map(Object.entries(IMPORT_HEADINGS[sheet]).map(([field, [own]]) => [bareKey(own), field])),
  ]),
);

/** Where two fields have one heading, it is that of the first one. */
function fieldsByHeading(
  headings: Readonly<Record<string, readonly string[]>>,
  keyOf: (heading: string) => string,
): Map<string, string> {
  const fields = new Map<string, string>();
  for (const [field, names] of Object.entries(headings))
    for (const key of names.map(keyOf)) if (!fields.has(key)) fields.set(key, field);
  return fields;
}

/** Sheets of an exported institute that no import takes. */
const NOT_IMPORTED = Object.values(instituteMessages.sheets).map(({ name }) => headingKey(name));

/** Equal for headings that differ in marks, punctuation and letters that are often exchanged. */
export function headingKey(heading: Cell | undefined): string {
  return foldForSearch(String(heading ?? '').replace(/[^\p{L}\p{N}%]+/gu, ' ')).trim();
}

/** The key without the article of words. */
function bareKey(heading: Cell | undefined): string {
  return headingKey(heading).replace(/(^| )ال(?=\S{2})/g, '$1');
}

/** The place of the row with the headings: of the first rows the one that most headings are found in. */
export function findHeadingRow(rows: readonly (readonly Cell[])[]): number {
  const known = (row: readonly Cell[]) =>
    Math.max(...IMPORT_SHEETS.map((sheet) => countFound(matchColumns(row, sheet))));
  const candidates = rows.slice(0, TITLE_ROWS_MAX).map((row, place) => ({ place, found: known(row) }));
  const best = candidates.toSorted((one, other) => other.found - one.found)[0];
  if (best && best.found > 1) return best.place;
  const first = rows.findIndex((row) => row.filter((cell) => !isBlank(cell)).length > 1);
  return Math.max(0, first === -1 ? rows.findIndex((row) => !isBlankRow(row)) : first);
}

/**
 * The field of each column, found by its heading: as the institute has chosen it before, else by the whole heading, that which
 * the institute's own sheets have first, else by a known heading within it. No field has two columns.
 */
export function matchColumns(
  headings: readonly Cell[],
  sheet: ImportSheet,
  stored: StoredColumns = {},
): (string | undefined)[] {
  const chosen = new Map(
    Object.entries(stored[sheet] ?? {}).map(([heading, field]) => [headingKey(heading), field]),
  );
  const known = FIELDS_BY_HEADING.get(sheet) ?? new Map<string, string>();
  const own = FIELDS_BY_OWN_HEADING.get(sheet);
  const bare = FIELDS_BY_BARE_HEADING.get(sheet);
  const keys = headings.map(headingKey);
  const fields: (string | undefined)[] = keys.map(() => undefined);
  const free = (field: string | null | undefined) => (field && !fields.includes(field) ? field : undefined);
  const finders = [
    (key: string) => chosen.get(key),
    (key: string) => (chosen.has(key) ? undefined : own?.get(bareKey(key))),
    (key: string) => (chosen.has(key) ? undefined : bare?.get(bareKey(key))),
    (key: string) => (chosen.has(key) ? undefined : fieldWithin(key, known)),
  ];
  for (const find of finders)
    for (const [column, key] of keys.entries())
      if (key !== '' && fields[column] === undefined) fields[column] = free(find(key));
  return fields;
}

/** The field of the longest known heading that a heading has in whole words: `هاتف الأب (واتساب)`. */
function fieldWithin(key: string, known: ReadonlyMap<string, string>): string | undefined {
  const within = [...known.keys()].filter((heading) => ` ${key} `.includes(` ${heading} `));
  const [longest] = within.toSorted((one, other) => other.length - one.length);
  return longest && known.get(longest);
}

/** What a sheet most likely holds, by its headings and its name; `undefined` where nothing is found. */
export function guessSheet(
  name: string,
  headings: readonly Cell[],
  sheets: readonly ImportSheet[] = IMPORT_SHEETS,
): ImportSheet | undefined {
  const title = headingKey(name);
  if (NOT_IMPORTED.includes(title)) return undefined;
  const scored = sheets.flatMap((sheet) => {
    const isNamed = IMPORT_SHEET_NAMES[sheet].some((each) => ` ${title} `.includes(` ${headingKey(each)} `));
    const fields = matchColumns(headings, sheet);
    // A list of expenses has days and amounts as well.
    if (!isNamed && TELLING_FIELDS[sheet].some((field) => !fields.includes(field))) return [];
    return [{ sheet, score: countFound(fields) + (isNamed ? NAME_SCORE : 0) }];
  });
  const best = scored.toSorted((one, other) => other.score - one.score)[0];
  return best && best.score >= 2 ? best.sheet : undefined;
}

function countFound(fields: readonly (string | undefined)[]): number {
  return fields.filter((field) => field !== undefined).length;
}
