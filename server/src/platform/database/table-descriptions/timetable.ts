import type { TableDescriptions } from './describe';

const MADE = { created_at: 'plain', created_by: 'author' } as const;

const TAUGHT = {
  start: 'plain',
  minutes: 'plain',
  teacher_id: 'teacher',
  room_id: 'room',
  subject: 'typed',
  education_level: 'plain',
  lesson_type: 'plain',
  note: 'words',
} as const;

/** The tables of rooms and of the timetable. */
export const TIMETABLE_DESCRIPTIONS: TableDescriptions<
  | 'room'
  | 'season'
  | 'season_hours'
  | 'closure'
  | 'availability'
  | 'absence'
  | 'series'
  | 'enrolment'
  | 'scheduled_lesson'
  | 'scheduled_lesson_student'
> = {
  room: {
    key: ['id'],
    columns: { id: 'plain', name: 'typed', seats: 'plain', position: 'plain', active: 'plain', ...MADE },
  },
  season: {
    key: ['id'],
    columns: {
      id: 'plain',
      first_day: 'plain',
      last_day: 'plain',
      label: 'typed',
      shift_minutes: 'plain',
      ...MADE,
    },
  },
  season_hours: {
    key: ['season_id', 'position'],
    columns: { season_id: 'season', position: 'plain', weekday: 'plain', start: 'plain', finish: 'plain' },
  },
  closure: {
    key: ['id'],
    columns: {
      id: 'plain',
      first_day: 'plain',
      last_day: 'plain',
      label: 'typed',
      start: 'plain',
      finish: 'plain',
      ...MADE,
    },
  },
  availability: {
    key: ['id'],
    columns: {
      id: 'plain',
      teacher_id: 'teacher',
      weekday: 'plain',
      start: 'plain',
      finish: 'plain',
      since: 'plain',
      ...MADE,
    },
  },
  absence: {
    key: ['id'],
    columns: {
      id: 'plain',
      teacher_id: 'teacher',
      first_day: 'plain',
      last_day: 'plain',
      reason: 'removed',
      ...MADE,
    },
  },
  series: {
    key: ['id'],
    columns: {
      id: 'plain',
      weekday: 'plain',
      first_day: 'plain',
      last_day: 'plain',
      continues_id: 'series',
      ...TAUGHT,
      ...MADE,
    },
  },
  enrolment: {
    key: ['id'],
    onMerge: 'moves',
    columns: {
      id: 'plain',
      series_id: 'series',
      student_id: 'student',
      first_day: 'plain',
      last_day: 'plain',
      continues_id: 'enrolment',
      ...MADE,
    },
  },
  scheduled_lesson: {
    key: ['id'],
    columns: {
      id: 'plain',
      series_id: 'series',
      series_day: 'plain',
      day: 'plain',
      is_changed: 'plain',
      version: 'plain',
      cancelled_at: 'plain',
      cancelled_by: 'author',
      cancelled_for: 'plain',
      cancel_reason: 'words',
      changed_at: 'plain',
      ...TAUGHT,
      ...MADE,
    },
  },
  scheduled_lesson_student: {
    key: ['id'],
    onMerge: 'moves',
    columns: {
      id: 'plain',
      scheduled_lesson_id: 'scheduled-lesson',
      position: 'plain',
      student_id: 'student',
      notice: 'plain',
      notice_is_late: 'plain',
      notice_note: 'removed',
      notice_at: 'plain',
    },
  },
};
