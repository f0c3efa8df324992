import type { LessonType } from 'api-contract/lesson';
import { clearDraft, readDraft, saveDraft } from 'shared-auth';
import { type LessonFormValues, parseFormValues } from './lesson-form-values';

/** The half-filled form of one account: kept while it is typed, found again after a reload or an expired session. */
export function formDraft(lessonType: LessonType, account: string) {
  const name = `${lessonType}-lesson:${account}`;
  function read() {
    const draft = readDraft(name);
    const values = parseFormValues(draft);
    return values && { values, visit: (draft as { visit?: unknown }).visit };
  }
  return {
    read,
    /** @param visit the history entry that it is typed in */
    save: (values: LessonFormValues, visit: string) => saveDraft(name, { ...values, visit }),
    clear: () => clearDraft(name),
    /** As `clear`, unless another form has been typed into since this lesson was sent. */
    clearOf(saved: LessonFormValues) {
      if (JSON.stringify(read()?.values) === JSON.stringify(parseFormValues(saved))) clearDraft(name);
    },
  };
}
