import type { TableDescriptions } from './describe';

/** The tables of lessons and of bookings. */
export const LESSON_DESCRIPTIONS: TableDescriptions<
  'lesson' | 'lesson_student' | 'lesson_count' | 'booking' | 'booking_student'
> = {
  lesson: {
    key: ['id'],
    columns: {
      id: 'plain',
      lesson_type: 'plain',
      teacher_id: 'teacher',
      date: 'plain',
      hours_hundredths: 'plain',
      subject: 'typed',
      education_level: 'plain',
      status: 'plain',
      created_at: 'plain',
      decided_at: 'plain',
      decided_by: 'author',
      deleted_at: 'plain',
      deleted_by: 'author',
      entered_on: 'plain',
      reject_reason: 'words',
      rejection_notice: 'plain',
      replaces_id: 'lesson',
      edited_by: 'author',
      edited_at: 'plain',
      is_cancelled: 'plain',
      is_unpaid: 'plain',
      posting_place: 'plain',
      start: 'plain',
      scheduled_id: 'scheduled-lesson',
    },
  },
  lesson_student: {
    key: ['lesson_id', 'position'],
    onMerge: 'moves-by-spelling',
    columns: {
      lesson_id: 'lesson',
      position: 'plain',
      student_name: 'name',
      student_name_folded: 'name-key',
      student_id: 'student',
      attendance: 'plain',
      lesson_date: 'plain',
    },
  },
  lesson_count: {
    key: ['account_id'],
    columns: { account_id: 'holder', day: 'plain', lessons: 'plain', writes: 'plain' },
  },
  booking: {
    key: ['id'],
    columns: {
      id: 'plain',
      parent_name: 'emptied',
      phone: 'emptied',
      subject: 'typed',
      age_level: 'plain',
      lesson_date: 'plain',
      lesson_time: 'plain',
      hours_hundredths: 'plain',
      lesson_type: 'plain',
      notes: 'emptied',
      status: 'plain',
      booking_date: 'plain',
      created_at: 'plain',
      reject_reason: 'removed',
    },
  },
  booking_student: {
    key: ['booking_id', 'position'],
    columns: { booking_id: 'booking', position: 'plain', student_name: 'name' },
  },
};
