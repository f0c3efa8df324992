import { type ZodType, z } from 'zod';
import { invalidQuery } from '../http/problem';

/** Text that both databases accept as a value. */
export const cursorText = z.string().regex(/^[^\p{Cc}\p{Cs}]*$/u);

/** The sort values of a page's last row, encoded; opaque to clients. */
export function writeCursor(values: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/**
 * Decodes a cursor.
 *
 * @throws {Problem} 422 when it does not belong to the list
 */
export function readCursor<Values>(cursor: string, values: ZodType<Values>): Values {
  const { success, data } = values.safeParse(parsed(cursor));
  if (!success) throw invalidQuery('cursor', 'هذا الموضع في القائمة غير صالح. يُرجى تحديث الصفحة.', 'custom');
  return data;
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}
