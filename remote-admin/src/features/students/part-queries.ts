import { queryOptions } from '@tanstack/react-query';
import type { ListedAttendance } from 'api-contract/attendance-schema';
import type { StudentLesson } from 'api-contract/lesson-schema';
import type { StudentPayment } from 'api-contract/payment-schema';
import type { StudentHours } from 'api-contract/statistics-schema';
import { getPart } from '../../shared/batch/get-part';
import { listQuery, pagesQuery } from '../../shared/lists/list-queries';
import { STUDENTS, studentPath } from './student-queries';

/** The approved hours of a student in each of the last twelve months, oldest first. */
export function studentHours(id: string) {
  return queryOptions({
    queryKey: [...STUDENTS, 'hours', id],
    queryFn: ({ signal }) =>
      getPart<StudentHours>(studentPath(id, 'hours'), { signal, schema: { months: 'list' } }),
    select: ({ months }) => months,
  });
}

/** The latest rows of a part; the others follow on request. */
const PAGE = '20';

/** A student's lessons of both types and every state, newest first. */
export const studentLessons = (id: string) =>
  pagesQuery<StudentLesson>({
    key: [...STUDENTS, 'lessons', id],
    path: studentPath(id, 'lessons'),
    field: 'lessons',
    query: { limit: PAGE },
  });

/** All lessons of a student in a month, in every state. */
export const lessonsOfMonth = (id: string, month: string) =>
  listQuery<StudentLesson>({
    key: [...STUDENTS, 'lessons', id],
    path: studentPath(id, 'lessons'),
    field: 'lessons',
    query: { month },
  });

/** The attendance of one of the students of a lesson; pay is no matter of the student. */
export function attendanceOf({ attendance, ...lesson }: StudentLesson, id: string): ListedAttendance | null {
  if (!attendance) return null;
  const ids = lesson.student_ids ?? [lesson.student_id];
  return { ...attendance, paid: true, students: attendance.students.filter((_, index) => ids[index] === id) };
}

/** A student's payments, newest first. */
export const studentPayments = (id: string) =>
  pagesQuery<StudentPayment>({
    key: [...STUDENTS, 'payments', id],
    path: studentPath(id, 'payments'),
    field: 'payments',
    query: { limit: PAGE },
  });
