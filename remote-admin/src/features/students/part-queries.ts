import { queryOptions } from '@tanstack/react-query';
import type { StudentLesson } from 'api-contract/lesson-schema';
import type { StudentPayment } from 'api-contract/payment-schema';
import type { StudentHours } from 'api-contract/statistics-schema';
import { api } from 'shared-auth';
import { pagesQuery } from '../../shared/lists/list-queries';
import { STUDENTS, studentPath } from './student-queries';

/** The approved hours of a student in each of the last twelve months, oldest first. */
export function studentHours(id: string) {
  return queryOptions({
    queryKey: [...STUDENTS, 'hours', id],
    queryFn: ({ signal }) =>
      api.get<StudentHours>(studentPath(id, 'hours'), { signal, schema: { months: 'list' } }),
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

/** A student's payments, newest first. */
export const studentPayments = (id: string) =>
  pagesQuery<StudentPayment>({
    key: [...STUDENTS, 'payments', id],
    path: studentPath(id, 'payments'),
    field: 'payments',
    query: { limit: PAGE },
  });
