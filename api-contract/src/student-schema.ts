import { z } from 'zod';
import { nextCursor, pageQuery } from './common-schema';
import { typedText } from './field-schemas';

/** Names on a page, without `limit`. */
export const STUDENT_SUGGESTIONS_PAGE = 100;

/** `GET /teacher/student-suggestions` (additive to spec §7): names that the account may see, in pages. */
export const studentSuggestionsQuery = z.object({ query: typedText.default(''), ...pageQuery });
export const studentSuggestions = z.object({ students: z.array(z.string()), next_cursor: nextCursor });

export type StudentSuggestions = z.output<typeof studentSuggestions>;
