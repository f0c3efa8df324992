import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { fillUntouched, textsOf } from '../../form/fill-untouched';
import { keepBookingDraft, readBookingDraft } from './booking-draft';
import { PLAIN_FIELDS, readBookingFields } from './booking-fields';
import type { Students } from './use-students';

/**
 * Keeps what is typed as a draft until the request is sent, and brings it back when the form opens. What the person
 * typed before the page came alive wins over the draft.
 */
export function useBookingDraft(form: RefObject<HTMLFormElement | null>, students: Students) {
  const [restored, setRestored] = useState(false);
  const [changed, setChanged] = useState(false);
  const { list, restore } = students;

  function keep() {
    if (!form.current) return;
    keepBookingDraft(readBookingFields(new FormData(form.current)));
    setChanged(true);
  }

  // Before the first paint: a form that fills itself under the eyes of the person is a form that jumps.
  useLayoutEffect(() => {
    if (!form.current) return;
    const typed = readBookingFields(new FormData(form.current));
    const draft = readBookingDraft();
    if (typed.lessonType === 'group') restore('group', typed.students);
    else if (draft && typed.students.every((name) => name === '')) restore(draft.lessonType, draft.students);
    if (!draft) return;
    fillUntouched(form.current, textsOf(draft, PLAIN_FIELDS));
    setRestored(true);
  }, []);

  // A name field that came or went is a change that no input event tells of.
  const shown = useRef(list);
  useEffect(() => {
    if (shown.current === list) return;
    shown.current = list;
    if (form.current && changed) keepBookingDraft(readBookingFields(new FormData(form.current)));
  }, [list, form, changed]);

  return { restored, changed, keep };
}
