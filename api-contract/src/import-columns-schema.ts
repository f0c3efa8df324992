import { z } from 'zod';
import { messageResponse } from './common-schema';
import { requiredLine } from './field-schemas';
import { IMPORT_SHEETS, type ImportSheet } from './import';
import { IMPORT_FIELDS } from './import-schema';

/** Headings that are stored for one kind of sheet, and characters of one. */
export const STORED_HEADINGS_MAX = 200;
const HEADING_MAX_LENGTH = 200;

/** The field of each heading; `null`: the column is left out. */
const fieldsOfHeadings = (sheet: ImportSheet) =>
  z
    .record(requiredLine(HEADING_MAX_LENGTH), z.enum(Object.keys(IMPORT_FIELDS[sheet])).nullable())
    .refine((columns) => Object.keys(columns).length <= STORED_HEADINGS_MAX, {
      error: `العناوين: المسموح ${STORED_HEADINGS_MAX} على الأكثر.`,
    })
    .optional();

const columns = z.object(
  Object.fromEntries(IMPORT_SHEETS.map((sheet) => [sheet, fieldsOfHeadings(sheet)])) as Record<
    ImportSheet,
    ReturnType<typeof fieldsOfHeadings>
  >,
);

/** `GET /admin/import-columns`: what the headings of the institute's own sheets mean, in the sheets that the caller may import. */
export const importColumns = z.object({ columns });

/** `PUT /admin/import-columns`: the columns of the sheets that it names. The others stay. */
export const importColumnsInput = importColumns;
export const savedImportColumns = importColumns.extend(messageResponse.shape);

export type ImportColumns = z.output<typeof columns>;
