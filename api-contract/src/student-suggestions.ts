import { z } from 'zod';
import { typedText } from './fields';

/** How many names one answer holds at most. */
export const STUDENT_SUGGESTIONS_MAX = 10;

/** `GET /teacher/student-suggestions` (additive to spec §7): names that the institute already knows. */
export const studentSuggestionsQuery = z.object({ query: typedText.default('') });
export const studentSuggestions = z.object({ students: z.array(z.string()) });

export type StudentSuggestions = z.output<typeof studentSuggestions>;
