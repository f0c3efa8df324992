import type { HistoryEntry } from 'api-contract/history-schema';
import type { DescribedEntry } from 'lesson-kit/describe-history';
import { studentFormMessages, studentHistoryMessages, studentMessages } from './messages';

type State = NonNullable<HistoryEntry['before']>;

const { labels } = studentFormMessages;

/** The label of each field, and its value in words; `undefined` for none. */
const FIELDS: Readonly<
  Record<string, readonly [label: string, read: (value: unknown) => string | undefined]>
> = {
  name: [labels.name, textOf],
  into: [studentHistoryMessages.into, textOf],
  education_level: [labels.education_level, textOf],
  grade: [labels.grade, textOf],
  school: [labels.school, textOf],
  phone: [labels.phone, textOf],
  notes: [labels.notes, textOf],
  active: [labels.active, (value) => wordOf(value, studentMessages.current, studentMessages.left)],
  is_new: [
    studentHistoryMessages.isNew,
    (value) => wordOf(value, studentHistoryMessages.waits, studentHistoryMessages.looked),
  ],
  family_id: [studentHistoryMessages.family, (value) => (value ? studentHistoryMessages.linked : undefined)],
};

const TITLES: Readonly<Record<string, string>> = {
  'student.created': studentHistoryMessages.created,
  'student.changed': studentHistoryMessages.changed,
  'student.merged': studentHistoryMessages.merged,
  'student.unmerged': studentHistoryMessages.unmerged,
  'student.separated': studentHistoryMessages.separated,
};

/** An entry of a student's history in words, without fields that did not change or that only newer servers know. */
export function describeStudentEntry({ action, before, after }: HistoryEntry): DescribedEntry {
  const read = (state: State | null, field: string) => FIELDS[field]?.[1](state?.[field]);
  const changes = Object.entries(FIELDS).map(([field, [label]]) => ({
    label,
    before: read(before, field),
    after: read(after, field),
  }));
  return {
    title: TITLES[action] ?? studentHistoryMessages.other,
    changes: changes.filter((change) => change.before !== change.after),
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function wordOf(value: unknown, yes: string, no: string): string | undefined {
  return typeof value === 'boolean' ? (value ? yes : no) : undefined;
}
