import { z } from 'zod';
import { IMPORT_SHEETS, type ImportSheet } from './import';

/** A row with the fields of an import. `null`: nothing is known. */
const exportedRow = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable(),
);

const sheets = Object.fromEntries(IMPORT_SHEETS.map((sheet) => [sheet, z.array(exportedRow)])) as Record<
  ImportSheet,
  z.ZodArray<typeof exportedRow>
>;

/**
 * `GET /admin/export` (additive to spec §7): the whole institute as the sheets of an import, so that another one could begin with
 * it, and what no import takes: packages and make-ups with their hours left, monthly fees, adjustments, refunds, bookings and rooms.
 * `opening` holds the balances of the day.
 */
export const exportedInstitute = z.object({
  /** `YYYY-MM-DD` */
  day: z.string(),
  ...sheets,
  packages: z.array(exportedRow),
  monthly_fees: z.array(exportedRow),
  adjustments: z.array(exportedRow),
  refunds: z.array(exportedRow),
  make_ups: z.array(exportedRow),
  bookings: z.array(exportedRow),
  rooms: z.array(exportedRow),
});

export type ExportedInstitute = z.output<typeof exportedInstitute>;
export type ExportedRow = z.output<typeof exportedRow>;
export type ExportedSheet = Exclude<keyof ExportedInstitute, 'day'>;
