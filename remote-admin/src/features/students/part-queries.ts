import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { StudentLesson } from 'api-contract/lesson-schema';
import type { StudentPayment } from 'api-contract/payment-schema';
import type { StudentHours } from 'api-contract/statistics-schema';
import { api } from 'shared-auth';
import { STUDENTS } from './student-queries';

const pathOf = (id: string, part: string) => `/admin/students/${encodeURIComponent(id)}/${part}`;

/** The approved hours of a student in each of the last twelve months, oldest first. */
export function studentHours(id: string) {
  return queryOptions({
    queryKey: [...STUDENTS, 'hours', id],
    queryFn: ({ signal }) =>
      api.get<StudentHours>(pathOf(id, 'hours'), { signal, schema: { months: 'list' } }),
    select: ({ months }) => months,
  });
}

/** A student's lessons of both types and every state, newest first, page by page. */
export function studentLessons(id: string) {
  return infiniteQueryOptions({
    queryKey: [...STUDENTS, 'lessons', id],
    queryFn: ({ signal, pageParam: cursor }) =>
      api.get<{ lessons: StudentLesson[]; next_cursor: string | null }>(pathOf(id, 'lessons'), {
        query: { cursor },
        signal,
        schema: { lessons: 'list' },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
}

/** A student's payments, newest first, page by page. */
export function studentPayments(id: string) {
  return infiniteQueryOptions({
    queryKey: [...STUDENTS, 'payments', id],
    queryFn: ({ signal, pageParam: cursor }) =>
      api.get<{ payments: StudentPayment[]; next_cursor: string | null }>(pathOf(id, 'payments'), {
        query: { cursor },
        signal,
        schema: { payments: 'list' },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
}
