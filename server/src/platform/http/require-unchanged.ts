import { isDeepStrictEqual } from 'node:util';
import type { FieldConflict } from 'api-contract/common-schema';
import { conflict } from './problem';

type FieldValues = Readonly<Record<string, unknown>>;

const CHANGED_MEANWHILE = 'تغيّر هذا السجل بعد فتحه هنا، ولم يُحفظ ما كُتب. تلزم المقارنة قبل الحفظ.';

/**
 * Prevents that an edit overwrites what was saved after its form was filled. Call it once the record is locked. A field
 * that has the sent value already is no conflict, so that an edit can be repeated.
 *
 * @param was what the form started from, by field; without it, nothing is compared
 * @param now the record, as responses show it
 * @param sent the edit
 * @throws {Problem} 409 with the fields that have another value by now
 */
export function requireUnchanged(was: FieldValues | undefined, now: FieldValues, sent: FieldValues): void {
  const conflicts = Object.entries(was ?? {}).flatMap(([field, value]): FieldConflict[] => {
    const current = now[field];
    const isAsSent = sent[field] !== undefined && isSame(sent[field], current);
    return isAsSent || isSame(value, current) ? [] : [{ field, was: value, now: current ?? null }];
  });
  if (conflicts.length > 0) throw conflict(CHANGED_MEANWHILE, { conflicts });
}

function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(plain(one), plain(other));
}

/** An empty text is no value, and a day is the same with and without a time. */
function plain(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? null;
  return value.replace(/^(\d{4}-\d{2}-\d{2})T.*$/, '$1').trim() || null;
}
