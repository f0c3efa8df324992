import { queryOptions } from '@tanstack/react-query';
import type { StudentStatistics, TeacherStatistics } from 'api-contract/statistics';
import { api } from 'shared-auth';

/** Every teacher's approved hours of a month, `YYYY-MM`. */
export function teacherStatistics(month: string) {
  return queryOptions({
    queryKey: ['statistics', 'teachers', month],
    queryFn: async ({ signal }) => {
      const answer = await api.get<{ teachers: TeacherStatistics[] }>('/admin/teacher-individual-stats', {
        query: { month },
        signal,
        reads: { teachers: 'list' },
      });
      return answer.teachers;
    },
  });
}

/** Every student's approved hours of a month, `YYYY-MM`. */
export function studentStatistics(month: string) {
  return queryOptions({
    queryKey: ['statistics', 'students', month],
    queryFn: async ({ signal }) => {
      const answer = await api.get<{ students: StudentStatistics[] }>('/admin/student-stats', {
        query: { month },
        signal,
        reads: { students: 'list' },
      });
      return answer.students;
    },
  });
}
