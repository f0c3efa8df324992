import { z } from 'zod';
import { typedText } from './fields';
import { nextCursor, pageQuery } from './list-page';

/** How many names a page holds when none is asked for. */
export const STUDENT_SUGGESTIONS_PAGE = 100;

/** `GET /teacher/student-suggestions` (additive to spec §7): names that the caller may know, in pages. */
export const studentSuggestionsQuery = z.object({ query: typedText.default(''), ...pageQuery });
export const studentSuggestions = z.object({ students: z.array(z.string()), next_cursor: nextCursor });

export type StudentSuggestions = z.output<typeof studentSuggestions>;
