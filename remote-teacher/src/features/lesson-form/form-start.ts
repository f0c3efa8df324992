import { currentDay } from 'api-contract/current-day';
import type { LessonType } from 'api-contract/lesson';
import { lessonTypeConfig } from '../../shared/lesson/lesson-type-config';
import { type RepeatedLesson, readRepeatState } from '../../shared/lesson/repeat-lesson';
import { formDraft } from './form-draft';
import type { LessonFormValues } from './lesson-form-values';

/** What a form begins with, and why. */
export interface FormStart {
  reason: 'new' | 'draft' | 'repeat' | 'next';
  values: LessonFormValues;
  /** A draft that had to make room for a repeated lesson. */
  setAside?: LessonFormValues;
}

/** An empty form: today, and nothing else. */
export function emptyStart(): FormStart {
  return {
    reason: 'new',
    values: { date: currentDay(), students: [''], hours: '', subject: '', education_level: '' },
  };
}

/** For the next student: everything stays but the students. */
export function nextStart(values: LessonFormValues): FormStart {
  return { reason: 'next', values: { ...values, students: [''] } };
}

/** A form that was typed before and not sent: all of it stands there again. */
export function draftStart(values: LessonFormValues): FormStart {
  return { reason: 'draft', values };
}

/**
 * What the form begins with when its page opens. A lesson to be repeated comes before a draft, unless the draft was
 * typed in this same visit: then the page was only reloaded.
 *
 * @param visit the history entry, and the state it carries
 */
export function startOf(
  lessonType: LessonType,
  account: string,
  visit: { key: string; state: unknown },
): FormStart {
  const draft = formDraft(lessonType, account).read();
  const repeat = readRepeatState(visit.state);
  if (repeat && draft?.visit !== visit.key) {
    return { ...repeatStart(lessonType, repeat), ...(draft && { setAside: draft.values }) };
  }
  return draft ? draftStart(draft.values) : emptyStart();
}

function repeatStart(
  lessonType: LessonType,
  { students, hours, subject, education_level }: RepeatedLesson,
): FormStart {
  const label =
    lessonTypeConfig[lessonType].hoursChoices.find((choice) => choice.hours === hours)?.label ?? '';
  return {
    reason: 'repeat',
    values: {
      date: currentDay(),
      students: students.length > 0 ? students : [''],
      hours: label,
      subject,
      education_level,
    },
  };
}
