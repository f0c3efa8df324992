import { queryOptions } from '@tanstack/react-query';
import type { HoursByLevel, StudentStatistics, TeacherStatistics } from 'api-contract/statistics-schema';
import { fillMissingFields } from 'section-kit/fill-missing-fields';
import { api } from 'shared-auth';

const NO_HOURS: HoursByLevel = { ابتدائي: 0, إعدادي: 0, ثانوي: 0 };

const BLANK_TEACHER: TeacherStatistics = {
  teacher_name: '',
  total_individual_hours: 0,
  total_group_hours: 0,
  individual_hours_by_education_level: NO_HOURS,
  group_hours_by_education_level: NO_HOURS,
};

const BLANK_STUDENT: Partial<StudentStatistics> = {
  student_name: '',
  total_individual_hours: 0,
  total_group_hours: 0,
};

/** Every teacher's approved hours of a month, `YYYY-MM`. */
export function teacherStatistics(month: string) {
  return queryOptions({
    queryKey: ['statistics', 'teachers', month],
    queryFn: async ({ signal }) => {
      const answer = await api.get<{ teachers: TeacherStatistics[] }>('/admin/teacher-individual-stats', {
        query: { month },
        signal,
        schema: { teachers: 'list' },
      });
      return fillMissingFields(answer.teachers, BLANK_TEACHER);
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
        schema: { students: 'list' },
      });
      return fillMissingFields(answer.students, BLANK_STUDENT);
    },
  });
}
