import { useQuery } from '@tanstack/react-query';
import { NOTES_MAX_LENGTH, SUBJECT_MAX_LENGTH } from 'api-contract/limits';
import type { Message } from 'design-system/inline-message';
import { FormGrid, FullLine } from 'design-system/layout';
import { NumberField, readNumber } from 'design-system/number-field';
import { Select } from 'design-system/select';
import { TextField } from 'design-system/text-field';
import { readText } from 'section-kit/forms/fields';
import { LESSON_TYPE_OPTIONS, LEVEL_OPTIONS } from '../../shared/lessons/lesson-options';
import { admittedTeachers, roomList } from '../../shared/timetable/timetable-queries';
import { timetableMessages } from './messages';

const { labels } = timetableMessages;

/** What a series and a single lesson have in common. */
export interface Taught {
  start: string;
  minutes: number;
  teacher_id: string | null;
  room_id: string | null;
  subject: string;
  education_level: string;
  lesson_type: string;
  note: string | null;
}

/** Reads the fields of {@link TaughtFields}. */
export function readTaught(data: FormData): Taught {
  return {
    start: readText(data, 'start'),
    minutes: readNumber(readText(data, 'minutes')) ?? 0,
    teacher_id: readText(data, 'teacher_id') || null,
    room_id: readText(data, 'room_id') || null,
    subject: readText(data, 'subject'),
    education_level: readText(data, 'education_level'),
    lesson_type: readText(data, 'lesson_type'),
    note: readText(data, 'note') || null,
  };
}

/** The rules of what {@link readTaught} read. */
export function taughtRules({ start, minutes, subject }: Taught) {
  return [
    ['start', start === '', timetableMessages.invalidTime],
    ['minutes', minutes < 5 || minutes > 720, timetableMessages.invalidMinutes],
    ['subject', subject === '', timetableMessages.required],
  ] as const;
}

/** The rules of the students of a lesson. */
export function studentsRules({ lesson_type, student_ids }: Taught & { student_ids: readonly string[] }) {
  const isOverfull = lesson_type === 'individual' && student_ids.length > 1;
  return [
    ['student_ids', student_ids.length === 0, timetableMessages.studentsRequired],
    ['student_ids', isOverfull, timetableMessages.oneStudent],
  ] as const;
}

interface TaughtFieldsProps {
  /** Those of `useSave`. */
  save: {
    field: (
      name: keyof Taught,
      start?: string,
    ) => { name: string; label: string; error: Message | undefined; readOnly: boolean; defaultValue: string };
  };
  start: Partial<Taught>;
}

/** Time, teacher, room and content of a lesson. */
export function TaughtFields({ save, start }: TaughtFieldsProps) {
  const rooms = useQuery(roomList()).data?.rows ?? [];
  const teachers = useQuery(admittedTeachers()).data?.rows ?? [];
  const roomOptions = rooms
    .filter((room) => room.active || room._id === start.room_id)
    .map(({ _id, name }) => ({ value: _id, label: name }));
  return (
    <FormGrid>
      <TextField {...save.field('start', start.start ?? '16:00')} type="time" required />
      <NumberField {...save.field('minutes', String(start.minutes ?? 60))} whole min={5} max={720} required />
      <Select
        {...save.field('teacher_id', start.teacher_id ?? '')}
        key={`teachers ${teachers.length}`}
        options={[
          { value: '', label: timetableMessages.noTeacher },
          ...teachers.map(({ _id, username }) => ({ value: _id, label: username })),
        ]}
      />
      <Select
        {...save.field('room_id', start.room_id ?? '')}
        key={`rooms ${rooms.length}`}
        options={[{ value: '', label: timetableMessages.noRoom }, ...roomOptions]}
      />
      <TextField
        {...save.field('subject', start.subject ?? '')}
        dir="auto"
        maxLength={SUBJECT_MAX_LENGTH}
        required
      />
      <Select
        {...save.field('education_level', start.education_level ?? LEVEL_OPTIONS[0]?.value)}
        options={LEVEL_OPTIONS}
      />
      <Select
        {...save.field('lesson_type', start.lesson_type ?? 'individual')}
        options={LESSON_TYPE_OPTIONS}
      />
      <FullLine>
        <TextField
          {...save.field('note', start.note ?? '')}
          label={labels.note}
          dir="auto"
          multiline
          rows={2}
          maxLength={NOTES_MAX_LENGTH}
          optional
        />
      </FullLine>
    </FormGrid>
  );
}
