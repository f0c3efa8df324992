import { isCalendarDay } from 'api-contract/calendar-day';
import { currentDay } from 'api-contract/current-day';
import {
  DEFAULT_LESSON_HOURS,
  GROUP_HOURS_CHOICES,
  type HoursChoice,
  INDIVIDUAL_HOURS_CHOICES,
  isLessonHours,
  type LessonType,
} from 'api-contract/lesson';
import { repeatedNames } from 'api-contract/names';
import { foldForSearch } from 'arabic-text/fold';
import { tidyName } from 'arabic-text/tidy';
import { STUDENT_FIELDS } from 'lesson-kit/lesson';
import { type FieldErrors, firstErrors, textsOf } from 'section-kit/forms/fields';
import { type ApiError, newIdempotencyKey } from 'shared-auth';
import type { Absences, HeldLesson, LessonFormStart, NoteTexts } from '../../shared/lesson/form-start';
import { lessonTypeConfig, type StudentIds } from '../../shared/lesson/lesson-type-config';
import { lessonFormMessages } from './messages';
import type { UsualLesson, UsualLessons } from './usual-lessons';

/** The fields that a student's usual lesson fills. */
const USUAL_FIELDS = ['hours', 'subject'] as const;

/** The fields that are filled where the person leaves them empty: the level by the student's record. */
export const FILLED_FIELDS = [...USUAL_FIELDS, 'education_level'] as const;

export type FilledField = (typeof FILLED_FIELDS)[number];

/** What the person has entered, as the draft stores it. */
export interface LessonDraft extends Record<FilledField, string> {
  /** The part of the `Idempotency-Key` that all lessons of the form share. */
  key: string;
  /** `YYYY-MM-DD`; empty while the text is no day. */
  date: string;
  /** Whether the person chose the day; otherwise it is the day on which the form was opened. */
  isDayChosen: boolean;
  /** One text for each student field; a group's field may name several students. */
  students: string[];
  /** Individual: the students of the pressed chips. Group: those of the group whose usual lesson fills the form. */
  chosen: string[];
  /** The records of students about whom the person was asked, by name. */
  studentIds: StudentIds;
  absences: Absences;
  notes: NoteTexts;
  /** The scheduled lessons that the form's lessons are. */
  scheduled: readonly FilledLesson[];
  /** What the form was opened with. */
  start?: Omit<LessonFormStart, 'lesson' | 'studentIds' | 'held'> & { day?: string };
}

/** A scheduled lesson that a lesson of its students is, and what it fills. */
export interface FilledLesson extends HeldLesson {
  students: readonly string[];
  hours: number;
  subject: string;
  education_level: string;
}

/** One lesson as it will be sent. */
export interface LessonValues extends Record<FilledField, string> {
  date: string;
  students: string[];
  /** The day of the usual lesson that has filled fields. */
  from?: string | undefined;
  /** The scheduled lesson that it is. */
  scheduled?: FilledLesson | undefined;
}

export const hoursChoices: Record<LessonType, readonly HoursChoice[]> = {
  individual: INDIVIDUAL_HOURS_CHOICES,
  group: GROUP_HOURS_CHOICES,
};

/** An empty form, dated today. */
export function emptyDraft(): LessonDraft {
  return {
    key: newIdempotencyKey(),
    date: currentDay(),
    isDayChosen: false,
    students: [''],
    chosen: [],
    studentIds: {},
    absences: {},
    notes: {},
    scheduled: [],
    hours: '',
    subject: '',
    education_level: '',
  };
}

/** A form that was opened with a lesson. Only a repeated one is dated today. */
export function draftOfStart({ lesson, studentIds = {}, held, ...start }: LessonFormStart): LessonDraft {
  const { students, hours, subject, education_level, day, absences = {}, notes = {} } = lesson;
  const keepsDay = start.kind !== 'repeat' && day !== undefined;
  return {
    ...emptyDraft(),
    ...(keepsDay && { date: day, isDayChosen: true }),
    ...(students.length > 0 && { students }),
    studentIds,
    absences,
    notes,
    scheduled: held ? [{ ...held, students, hours, subject, education_level }] : [],
    hours: String(hours),
    subject,
    // The student's record may have another one by now.
    education_level: start.kind === 'repeat' ? '' : education_level,
    start: { ...start, ...(day !== undefined && { day }) },
  };
}

/** The stored draft, or `undefined`. Drafts of earlier releases lack some fields and hold the label of the hours. */
export function parseLessonDraft(stored: unknown, lessonType: LessonType): LessonDraft | undefined {
  const { students, chosen, studentIds, absences, notes, scheduled, isDayChosen, start } = (stored ??
    {}) as Partial<LessonDraft>;
  if (!Array.isArray(students) || students.length === 0) return undefined;
  const texts = textsOf(stored, ['key', 'date', ...FILLED_FIELDS]);
  const choice = hoursChoices[lessonType].find(({ label }) => label === texts.hours);
  return {
    key: texts.key || newIdempotencyKey(),
    date: texts.date,
    isDayChosen: isDayChosen === true,
    students: students.map(String),
    chosen: Array.isArray(chosen) ? chosen.map(String) : [],
    studentIds: { ...studentIds },
    absences: { ...absences },
    notes: { ...notes },
    scheduled: Array.isArray(scheduled) ? scheduled : [],
    hours: choice ? String(choice.hours) : texts.hours,
    subject: texts.subject,
    education_level: texts.education_level,
    ...(start && { start }),
  };
}

/** What fills the fields that are left empty. */
export interface Filling {
  usual: UsualLessons;
  /** The level in a student's record, as far as it is known. */
  levelOf: (student: string) => string | undefined;
}

/** The lessons of a save: one for each student of individual lessons, one for a group. */
export function lessonsOf(draft: LessonDraft, lessonType: LessonType, filling: Filling): LessonValues[] {
  const names = namedStudents(draft, lessonType).map(({ name }) => name);
  const { usual, levelOf } = filling;
  if (lessonType === 'group')
    return [fill(draft, names, usualOfGroup(draft.chosen, names, usual), commonLevel(names, levelOf))];
  const students = [...draft.chosen, ...names.filter((name) => name !== '')];
  return (students.length > 0 ? students : ['']).map((name) =>
    fill(draft, [name], usual.of([name]), levelOf(name)),
  );
}

/** The level that all students have, as far as it is known. */
function commonLevel(names: readonly string[], levelOf: Filling['levelOf']): string | undefined {
  const [level, ...others] = new Set(names.flatMap((name) => levelOf(name) ?? []));
  return others.length === 0 ? level : undefined;
}

/** The chosen group fills the form as long as one of its students is in it, then that of the first known student. */
function usualOfGroup(chosen: string[], names: string[], usual: UsualLessons): UsualLesson | undefined {
  if (names.some((name) => chosen.includes(name))) return usual.of(chosen);
  const known = names.map((name) => (name === '' ? undefined : usual.with(name)));
  return usual.of(names) ?? known.find((lesson) => lesson !== undefined);
}

function fill(
  draft: LessonDraft,
  students: string[],
  usual: UsualLesson | undefined,
  level: string | undefined,
): LessonValues {
  const scheduled = draft.scheduled.find((lesson) => sharesStudent(lesson, students));
  const filling = scheduled ?? usual;
  const usesUsual = !scheduled && usual !== undefined && USUAL_FIELDS.some((field) => draft[field] === '');
  return {
    date: draft.date,
    students,
    hours: draft.hours || String(filling?.hours ?? ''),
    subject: draft.subject || (filling?.subject ?? ''),
    education_level: draft.education_level || (scheduled?.education_level ?? level ?? ''),
    from: usesUsual ? usual.day : undefined,
    scheduled,
  };
}

/** Whether one of these names is a student of a lesson, as names are compared in a search. */
export function sharesStudent(lesson: { students: readonly string[] }, names: readonly string[]): boolean {
  const folded = new Set(names.map(foldForSearch));
  return lesson.students.some((student) => folded.has(foldForSearch(student)));
}

/** The value that all lessons share, which the form shows; `undefined` if they differ. */
export function sharedValue(lessons: readonly LessonValues[], field: FilledField): string | undefined {
  const [first, ...others] = lessons.map((lesson) => lesson[field]);
  return others.every((value) => value === first) ? first : undefined;
}

/** The name of a student's field in the errors of a form. */
export function studentErrorField(lessonType: LessonType, row: number): string {
  return lessonType === 'group' ? `student_names.${row}` : 'student_name';
}

/** The students of the fields in order, with the rows of their fields. A blank field is a blank name. */
export function namedStudents(
  { students }: Pick<LessonDraft, 'students'>,
  lessonType: LessonType,
): { name: string; row: number }[] {
  return students.flatMap((text, row) => {
    const names = lessonTypeConfig[lessonType].parseStudents(tidyName(text));
    return (names.length > 0 ? names : ['']).map((name) => ({ name, row }));
  });
}

/** The rules of spec §5: everything is required, and each student is named once. */
export function validateLesson(
  draft: LessonDraft,
  lessons: readonly LessonValues[],
  lessonType: LessonType,
): FieldErrors {
  const { missing, repeatedStudent, wrongHours } = lessonFormMessages;
  const chips = lessonType === 'individual' ? draft.chosen : [];
  const students = namedStudents(draft, lessonType);
  const repeated = repeatedNames([...chips, ...students.map(({ name }) => name)]);
  const lacks = (field: FilledField) => lessons.some((lesson) => lesson[field] === '');
  return firstErrors<string>([
    ...students.flatMap(({ name, row }, position) => {
      const field = studentErrorField(lessonType, row);
      return [
        [field, name === '' && chips.length === 0, missing.student],
        [field, repeated.has(chips.length + position), repeatedStudent],
      ] as const;
    }),
    ['hours', lacks('hours'), missing.hours],
    ['hours', lessons.some(({ hours }) => !isLessonHours(Number(hours))), wrongHours],
    ['subject', lacks('subject'), missing.subject],
    ['education_level', lacks('education_level'), missing.education_level],
    ['date', !isCalendarDay(draft.date), missing.date],
  ]);
}

/** The server's validation messages by field, in the order of the fields. */
export function lessonServerErrors(
  { inputErrors, fields, body, text }: ApiError,
  draft: LessonDraft,
  lessonType: LessonType,
): FieldErrors {
  // The day is the only thing to change about a lesson of a closed month.
  if (typeof body.closed_month === 'string' && text !== undefined) return { date: text };
  const { [STUDENT_FIELDS[lessonType]]: _, ...others } = fields;
  const named = namedStudents(draft, lessonType);
  const students: FieldErrors = {};
  for (const { loc, msg } of inputErrors) {
    const step = loc.indexOf(STUDENT_FIELDS[lessonType]);
    if (step === -1) continue;
    const row = named[Number(loc[step + 1])]?.row ?? 0;
    students[studentErrorField(lessonType, row)] ??= msg;
  }
  return { ...students, ...others };
}

/** What is sent beside the lesson itself. */
interface Further {
  replaces?: string | undefined;
  studentIds: StudentIds;
  absences: Absences;
  notes: NoteTexts;
}

/** The lesson as spec §7 sends it. Unknown hours count as one hour (spec §5). */
export function lessonPayload(
  { date, students, hours, subject, education_level, scheduled }: LessonValues,
  lessonType: LessonType,
  teacher_name: string,
  { replaces, studentIds, absences, notes }: Further,
) {
  const missed = students.flatMap((student_name) => {
    const attendance = absences[student_name];
    return attendance ? [{ student_name, attendance }] : [];
  });
  return {
    date,
    teacher_name,
    ...lessonTypeConfig[lessonType].studentFields(students, studentIds),
    hours: Number(hours) || DEFAULT_LESSON_HOURS,
    subject,
    education_level,
    approved: false,
    ...(replaces !== undefined && { replaces }),
    ...(scheduled && { scheduled_id: scheduled.id, start: scheduled.start }),
    ...(missed.length > 0 && { attendance: missed }),
    ...Object.fromEntries(Object.entries(notes).filter(([, text]) => text.trim() !== '')),
  };
}

/** The `Idempotency-Key` of one lesson of a form: a restored draft sends each lesson under the same key again. */
export function lessonKey(key: string, { students }: LessonValues): string {
  let hash = 0;
  for (const character of students.join('\n')) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 2 ** 32;
  return `${key}-${hash}`;
}
