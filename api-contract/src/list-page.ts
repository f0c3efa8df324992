import { z } from 'zod';
import { wholeNumberText } from './fields';
import { LIST_PAGE_MAX } from './limits';

/** Longer than every cursor that a list gives. */
const CURSOR_MAX_LENGTH = 1000;

/** What a list that is read in pages takes (additive to spec §7). */
export const pageQuery = {
  limit: wholeNumberText(1, LIST_PAGE_MAX).optional(),
  /** The `next_cursor` of the page before. */
  cursor: z.string().max(CURSOR_MAX_LENGTH).optional(),
};

/** What a page answers: the cursor of the next page, `null` on the last. */
export const nextCursor = z.string().nullable();

/** The same where the whole list can be asked for, which has none. */
export const optionalNextCursor = nextCursor.optional();
