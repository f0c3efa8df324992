export const LESSON_TYPES = ['individual', 'group'] as const;

export type LessonType = (typeof LESSON_TYPES)[number];

/** Forms and lists show these names. */
export const LESSON_TYPE_NAMES: Record<LessonType, string> = { individual: 'فردي', group: 'جماعي' };

/** Reads the lesson type of a form; any other value counts as `individual`. */
export function readLessonType(value: unknown): LessonType {
  return LESSON_TYPES.find((lessonType) => lessonType === value) ?? 'individual';
}

/** Pending until an administrator decides. */
export type LessonStatus = 'pending' | 'approved' | 'rejected';

/** The levels of lessons and statistics (spec §3). */
export const EDUCATION_LEVELS = ['ابتدائي', 'إعدادي', 'ثانوي'] as const;

export type EducationLevel = (typeof EDUCATION_LEVELS)[number];

export const GROUP_LESSON_MAX_STUDENTS = 50;

/** The smallest number of hours, and the step: hours have at most two decimals. */
export const LESSON_HOURS_MIN = 0.01;
export const LESSON_HOURS_MAX = 24;

/** Whether a lesson can have these hours: above 0, at most 24, at most two decimals. */
export function isLessonHours(hours: number): boolean {
  return hours >= LESSON_HOURS_MIN && hours <= LESSON_HOURS_MAX && hours === Number(hours.toFixed(2));
}

/** One option of a lesson form. */
export interface HoursChoice {
  label: string;
  hours: number;
}

/** The hours that the form of an individual lesson offers (spec §3). */
export const INDIVIDUAL_HOURS_CHOICES: readonly HoursChoice[] = [
  { label: 'نصف ساعة', hours: 0.5 },
  { label: 'ثلاثة أرباع الساعة', hours: 0.75 },
  { label: 'ساعة', hours: 1 },
  { label: 'ساعة وربع', hours: 1.25 },
  { label: 'ساعة ونصف', hours: 1.5 },
  { label: 'ساعة و45 دقيقة', hours: 1.75 },
  { label: 'ساعتان', hours: 2 },
  { label: 'ساعتان وربع', hours: 2.25 },
  { label: 'ساعتان ونصف', hours: 2.5 },
  { label: 'ساعتان و45 دقيقة', hours: 2.75 },
  { label: 'ثلاث ساعات', hours: 3 },
];

/** The form of a group lesson does not offer three quarters of an hour. */
export const GROUP_HOURS_CHOICES: readonly HoursChoice[] = /* @__PURE__ */ INDIVIDUAL_HOURS_CHOICES.filter(
  ({ hours }) => hours !== 0.75,
);

/** The hours that are sent for an unknown option (spec §5). */
export const DEFAULT_LESSON_HOURS = 1;

export const REJECTION_REASON_MAX_LENGTH = 300;

/** More hours of one teacher on one day are doubtful. */
export const LONG_DAY_HOURS = 12;

/** A lesson that was entered more days after it took place is doubtful. */
export const LONG_AGO_DAYS = 45;

/** What a teacher says of a lesson, each in a line: what was done, what is due until the next one, and a mark. */
export const LESSON_NOTES = ['done', 'due', 'mark'] as const;

export const LESSON_NOTE_NAMES: Record<(typeof LESSON_NOTES)[number], string> = {
  done: 'ما تعلّمناه',
  due: 'المطلوب للدرس القادم',
  mark: 'العلامة',
};

/** `null` where nothing is said. */
export type LessonNotes = Record<(typeof LESSON_NOTES)[number], string | null>;
