import type { LessonType } from 'api-contract/lesson';
import { type RefObject, useEffect, useState } from 'react';
import { useUnsavedWarning } from 'shared-auth';
import { formDraft } from './form-draft';
import { readForm } from './lesson-form-values';

/**
 * Keeps what is being typed: in session storage, and by a warning before the page is closed.
 *
 * @param visit the history entry that the form is filled in
 */
export function useLessonDraft(
  form: RefObject<HTMLFormElement | null>,
  lessonType: LessonType,
  { account, visit, startsUnsaved }: { account: string; visit: string; startsUnsaved: boolean },
) {
  const [changes, setChanges] = useState(0);
  useUnsavedWarning(startsUnsaved || changes > 0);

  useEffect(() => {
    if (changes > 0 && form.current)
      formDraft(lessonType, account).save(readForm(form.current, lessonType), visit);
  }, [changes, form, lessonType, account, visit]);

  return {
    /** To be called after every change; the form is read once it shows the change. */
    changed: () => setChanges((count) => count + 1),
  };
}
