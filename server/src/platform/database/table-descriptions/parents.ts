import type { TableDescriptions } from './describe';

/** The tables of what parents and calendars are given, and of messages. */
export const PARENT_DESCRIPTIONS: TableDescriptions<
  'booking_link' | 'family_link' | 'calendar_link' | 'message' | 'message_student'
> = {
  booking_link: {
    key: ['booking_id'],
    onErasure: 'deleted',
    columns: { booking_id: 'booking', key_hash: 'secret', created_at: 'plain' },
  },
  family_link: {
    key: ['id'],
    onMerge: 'stays',
    onErasure: 'deleted',
    columns: {
      id: 'plain',
      key_hash: 'secret',
      family_id: 'family',
      student_id: 'student',
      created_at: 'plain',
      created_by: 'author',
      revoked_at: 'plain',
      last_opened_at: 'plain',
      calendar_hash: 'secret',
    },
  },
  calendar_link: {
    key: ['id'],
    onErasure: 'deleted',
    columns: {
      id: 'plain',
      key_hash: 'secret',
      family_id: 'family',
      teacher_id: 'holder',
      created_at: 'plain',
      created_by: 'author',
      revoked_at: 'plain',
    },
  },
  message: {
    key: ['id'],
    onMerge: 'moves',
    onErasure: 'deleted',
    columns: {
      id: 'plain',
      kind: 'plain',
      event: 'plain',
      family_id: 'family',
      student_id: 'student',
      booking_id: 'booking',
      teacher_id: 'holder',
      scheduled_id: 'scheduled-lesson',
      lesson_id: 'lesson',
      other_day: 'plain',
      other_start: 'plain',
      note: 'words',
      state: 'plain',
      text: 'words',
      created_at: 'plain',
      decided_at: 'plain',
      decided_by: 'author',
      attempts: 'plain',
      attempted_at: 'plain',
      failure: 'plain',
      sent_by: 'plain',
      queued_by: 'author',
    },
  },
  message_student: {
    key: ['id'],
    onMerge: 'moves',
    onErasure: 'deleted',
    columns: { id: 'plain', message_id: 'message', student_id: 'student' },
  },
};
