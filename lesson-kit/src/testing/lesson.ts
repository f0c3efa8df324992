import type { GroupLesson, IndividualLesson } from 'api-contract/lesson-schema';

const FIELDS = {
  _id: 'lesson',
  date: '2026-11-02T00:00:00',
  teacher_name: 'سارة خليل',
  hours: 1.5,
  subject: 'رياضيات',
  education_level: 'إعدادي' as const,
  approved: false,
};

/** An individual lesson with these fields. */
export function individualLesson(fields: Partial<IndividualLesson> = {}): IndividualLesson {
  return { ...FIELDS, student_name: 'ليان خوري', ...fields };
}

/** A group lesson with these fields. */
export function groupLesson(fields: Partial<GroupLesson> = {}): GroupLesson {
  return { ...FIELDS, student_names: ['ليان خوري', 'آدم شاهين'], ...fields };
}
