import { queryOptions } from '@tanstack/react-query';
import type { HoursByLevel, StudentStatistics, TeacherStatistics } from 'api-contract/statistics-schema';
import { fillMissingFields } from 'section-kit/fill-missing-fields';
import { api } from 'shared-auth';

const NO_HOURS: HoursByLevel = { ابتدائي: 0, إعدادي: 0, ثانوي: 0 };

const TEACHER_DEFAULTS: TeacherStatistics = {
  teacher_name: '',
  total_individual_hours: 0,
  total_group_hours: 0,
  individual_hours_by_education_level: NO_HOURS,
  group_hours_by_education_level: NO_HOURS,
};

const STUDENT_DEFAULTS: Partial<StudentStatistics> = {
  student_name: '',
  total_individual_hours: 0,
  total_group_hours: 0,
};

/** The approved hours of each teacher in a month, `YYYY-MM`. */
export function teacherStatistics(month: string) {
  return queryOptions({
    queryKey: ['statistics', 'teachers', month],
    queryFn: async ({ signal }) => {
      const response = await api.get<{ teachers: TeacherStatistics[] }>('/admin/teacher-individual-stats', {
        query: { month },
        signal,
        schema: { teachers: 'list' },
      });
      return fillMissingFields(response.teachers, TEACHER_DEFAULTS);
    },
  });
}

/** The approved hours of each student in a month, `YYYY-MM`. */
export function studentStatistics(month: string) {
  return queryOptions({
    queryKey: ['statistics', 'students', month],
    queryFn: async ({ signal }) => {
      const response = await api.get<{ students: StudentStatistics[] }>('/admin/student-stats', {
        query: { month },
        signal,
        schema: { students: 'list' },
      });
      return fillMissingFields(response.students, STUDENT_DEFAULTS);
    },
  });
}
