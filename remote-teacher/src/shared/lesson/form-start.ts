import type { LessonNotes } from 'api-contract/lesson';
import type { Attendance } from 'api-contract/money';
import { type Lesson, lessonDay, studentNames } from 'lesson-kit/lesson';
import type { StudentIds } from './lesson-type-config';

/** Who missed a lesson, by name; all others were present. */
export type Absences = Readonly<Record<string, Exclude<Attendance, 'present' | 'make-up'>>>;

/** What the families of all students read of a lesson, as it is typed. */
export type NoteTexts = Readonly<Partial<Record<keyof LessonNotes, string>>>;

/** The scheduled lesson that was held. */
export interface HeldLesson {
  id: string;
  /** `HH:MM` */
  start: string;
}

/** The lesson that the form of a new lesson starts with, and why. */
export interface LessonFormStart {
  /**
   * `repeat`: a lesson like an earlier one, dated today. `rejected`: an administrator rejected it, and it is sent
   * again. `refused`: it waited on the device, and the server did not accept it. `waiting`: it still waits there. `scheduled`: it is
   * in the timetable. All but the first keep their day.
   */
  kind: 'repeat' | 'rejected' | 'refused' | 'waiting' | 'scheduled';
  lesson: {
    students: string[];
    hours: number;
    subject: string;
    education_level: string;
    /** `YYYY-MM-DD` */
    day?: string;
    absences?: Absences;
    notes?: NoteTexts;
  };
  /** The records of its students, by name. */
  studentIds?: StudentIds;
  held?: HeldLesson;
  /** Why it was rejected or refused, in words; shown above the form. */
  reason?: string;
  /** The id of the rejected lesson that the new one replaces. */
  replaces?: string;
  /** The key of the unsent lesson that the new one takes the place of, for `LessonToSend`. */
  corrects?: string;
}

const KINDS: readonly unknown[] = [
  'repeat',
  'rejected',
  'refused',
  'waiting',
  'scheduled',
] satisfies LessonFormStart['kind'][];

/** The fields of a lesson that a form starts with. */
export function startLesson(lesson: Lesson): LessonFormStart['lesson'] {
  const { hours, subject, education_level } = lesson;
  return { students: [...studentNames(lesson)], hours, subject, education_level, day: lessonDay(lesson) };
}

/** The history state that opens the form with a lesson: the `state` of a `<Link>` to it. */
export function formStartState(start: LessonFormStart): { formStart: LessonFormStart } {
  return { formStart: start };
}

/** The start in a history state, which an earlier release may have written. */
export function readFormStart(state: unknown): LessonFormStart | undefined {
  const start = (state as { formStart?: Partial<LessonFormStart> } | null)?.formStart;
  if (!start || !KINDS.includes(start.kind) || !start.lesson) return undefined;
  const { students, hours, subject, education_level, day, absences, notes } = start.lesson;
  if (!Array.isArray(students) || typeof hours !== 'number') return undefined;
  if (typeof subject !== 'string' || typeof education_level !== 'string') return undefined;
  return {
    kind: start.kind as LessonFormStart['kind'],
    lesson: {
      students: students.map(String),
      hours,
      subject,
      education_level,
      ...(typeof day === 'string' && { day }),
      ...(absences && { absences }),
      ...(notes && { notes }),
    },
    ...(start.studentIds && { studentIds: start.studentIds }),
    ...(start.held && { held: start.held }),
    ...(typeof start.reason === 'string' && { reason: start.reason }),
    ...(typeof start.replaces === 'string' && { replaces: start.replaces }),
    ...(typeof start.corrects === 'string' && { corrects: start.corrects }),
  };
}
