import type { AuditAction } from 'api-contract/audit-actions';
import { isCalendarDay } from 'api-contract/calendar-day';
import type { HistoryEntry } from 'api-contract/history-schema';
import { LESSON_TYPE_NAMES, type LessonType } from 'api-contract/lesson';
import { ATTENDANCE_NAMES } from 'api-contract/money';
import { dayText } from 'arabic-text/day-text';
import { hoursText } from 'arabic-text/hours-text';
import { joinList } from 'arabic-text/list';
import { formatAgorot } from 'arabic-text/numbers';
import { lessonDay } from './lesson';
import { columnLabels, STATUS_NAMES } from './lesson-labels';

type State = HistoryEntry['before'];
type Change = Pick<HistoryEntry, 'before' | 'after'>;

/** A field before and after an entry, in words; `undefined` where the entry has no such state. */
export interface FieldChange {
  label: string;
  before: string | undefined;
  after: string | undefined;
}

export interface DescribedEntry {
  title: string;
  changes: FieldChange[];
}

const STUDENTS_LABELS: Record<LessonType, string> = {
  individual: columnLabels.student_name,
  group: columnLabels.student_names,
};

/** The label of each field, and its value in words. Values of an unexpected kind count as missing. */
const FIELDS = {
  // Entries of earlier releases call the type `kind`.
  type: ['النوع', (state: State) => nameOf(LESSON_TYPE_NAMES, state?.kind ?? state?.lesson_type)],
  students: [STUDENTS_LABELS, (state: State) => namesText(state?.student_names)],
  date: [columnLabels.date, (state: State) => textOf(state?.date, (date) => dateText(date))],
  start: ['الساعة', (state: State) => textOf(state?.start)],
  hours: [
    columnLabels.hours,
    (state: State) => (typeof state?.hours === 'number' ? hoursText(state.hours) : undefined),
  ],
  level: [columnLabels.education_level, (state: State) => textOf(state?.education_level)],
  subject: [columnLabels.subject, (state: State) => textOf(state?.subject)],
  status: ['الحالة', (state: State) => nameOf(STATUS_NAMES, state?.status)],
  cancelled: [
    'الدرس',
    (state: State) => truthOf(state?.cancelled, 'ألغاه المعلم، فلا يُحسب ولا يُدفع عنه', 'قائم'),
  ],
  paid: ['أجر المعلم', (state: State) => truthOf(state?.paid, 'يُدفع', 'لا يُدفع')],
  attendance: ['الحضور', (state: State) => attendanceText(state?.attendance)],
  charged: [
    'الرسوم',
    (state: State) => (typeof state?.charged === 'number' ? formatAgorot(state.charged) : undefined),
  ],
  reason: ['السبب', (state: State) => textOf(state?.reason)],
} as const;

type Field = keyof typeof FIELDS;

const ALL_FIELDS = Object.keys(FIELDS) as Field[];

interface ActionWords {
  title: (change: Change) => string;
  fields: readonly Field[];
}

type LessonAction = Extract<AuditAction, `lesson.${string}`>;

/** The title of each action, and the fields that it does not tell already. */
const ACTIONS: Readonly<Record<LessonAction, ActionWords>> = {
  'lesson.created': {
    title: ({ after }) => (after?.replaces ? 'سُجّل الدرس تصحيحًا لدرس مرفوض' : 'سُجّل الدرس'),
    fields: ALL_FIELDS,
  },
  'lesson.changed': { title: () => 'عُدّل الدرس', fields: ALL_FIELDS },
  'lesson.approved': { title: () => 'قُبل الدرس', fields: ['charged'] },
  'lesson.attendance-changed': {
    title: () => 'عُدّل الحضور',
    fields: ['cancelled', 'paid', 'attendance', 'charged'],
  },
  'lesson.rejected': { title: () => 'رُفض الدرس', fields: ['reason'] },
  'lesson.deleted': { title: () => 'حُذف الدرس', fields: ['status', 'charged'] },
  'lesson.restored': {
    title: ({ before }) => nameOf(TAKEN_BACK, before?.status) ?? 'استُعيد الدرس بعد حذفه',
    fields: ['status', 'charged'],
  },
};

const OTHER_ACTION: ActionWords = { title: () => 'تغيير آخر', fields: ALL_FIELDS };

const TAKEN_BACK = { rejected: 'أُلغي رفض الدرس', approved: 'أُلغي قبول الدرس' };

/**
 * An entry in words, field by field. Leaves out what did not change, and fields that only newer servers know.
 *
 * @param lessonType of the lesson
 */
export function describeEntry(
  { action, before, after }: HistoryEntry,
  lessonType: LessonType,
): DescribedEntry {
  const { title, fields } = (ACTIONS as Readonly<Record<string, ActionWords>>)[action] ?? OTHER_ACTION;
  const changes = fields.map((field): FieldChange => {
    const [label, read] = FIELDS[field];
    return {
      label: typeof label === 'string' ? label : label[lessonType],
      before: read(before),
      after: read(after),
    };
  });
  return {
    title: title({ before, after }),
    changes: changes.filter((change) => change.before !== change.after),
  };
}

function textOf(value: unknown, toText = (text: string) => text): string | undefined {
  return typeof value === 'string' && value !== '' ? toText(value) : undefined;
}

function nameOf(names: Readonly<Record<string, string>>, value: unknown): string | undefined {
  return typeof value === 'string' && Object.hasOwn(names, value) ? names[value] : undefined;
}

function truthOf(value: unknown, yes: string, no: string): string | undefined {
  return typeof value === 'boolean' ? (value ? yes : no) : undefined;
}

/** `رامي: حضور، هالة: غياب غير محسوب`, of entries such as `{student_name, attendance}`. */
function attendanceText(value: unknown): string | undefined {
  if (!Array.isArray(value)) return undefined;
  return textOf(
    joinList(
      value.map(
        (each) => `${each?.student_name}: ${nameOf(ATTENDANCE_NAMES, each?.attendance) ?? each?.attendance}`,
      ),
    ),
  );
}

function namesText(value: unknown): string | undefined {
  return Array.isArray(value)
    ? textOf(joinList(value.filter((name) => typeof name === 'string')))
    : undefined;
}

function dateText(date: string): string {
  const day = lessonDay({ date });
  return isCalendarDay(day) ? dayText(day) : date;
}
