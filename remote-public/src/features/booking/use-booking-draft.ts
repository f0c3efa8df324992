import { dayAsTyped } from 'design-system/date-field';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { fillUntouched, textsOf } from '../../form/fill-untouched';
import { keepBookingDraft, readBookingDraft } from './booking-draft';
import { PLAIN_FIELDS, readBookingFields } from './booking-fields';
import type { Students } from './use-students';

/**
 * Keeps what is typed as a draft until the request is sent, and brings it back when the form opens. What the person
 * typed before the page came alive wins over the draft.
 */
export function useBookingDraft(form: RefObject<HTMLFormElement | null>, { restore }: Students) {
  const [restored, setRestored] = useState(false);
  const [changes, setChanges] = useState(0);

  // Before the first paint: a form that fills itself under the eyes of the person is a form that jumps.
  useLayoutEffect(() => {
    if (!form.current) return;
    const typed = readBookingFields(new FormData(form.current));
    const draft = readBookingDraft();
    if (typed.lessonType === 'group') restore('group', typed.students);
    else if (draft && typed.students.every((name) => name === '')) restore(draft.lessonType, draft.students);
    if (!draft) return;
    const { lessonDate } = draft;
    fillUntouched(form.current, { ...textsOf(draft, PLAIN_FIELDS), lessonDate: dayAsTyped(lessonDate) });
    setRestored(true);
  }, []);

  useEffect(() => {
    if (changes > 0 && form.current) keepBookingDraft(readBookingFields(new FormData(form.current)));
  }, [changes, form]);

  return {
    restored,
    /** Whether the person has changed anything since the form opened. */
    changed: changes > 0,
    /** To be called after every change: the form is kept once it shows the change. */
    keep: () => setChanges((count) => count + 1),
  };
}
