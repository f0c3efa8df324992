import type { QueryClient } from '@tanstack/react-query';
import type { Teacher } from 'api-contract/teacher-schema';
import { pagesQuery, writeRow } from '../../shared/lists/list-queries';
import { refetchWaitingCounts } from '../../shared/waiting/waiting-counts';

const TEACHERS = { key: ['teachers'], path: '/admin/teachers', field: 'teachers' };

const DEFAULTS: Teacher = {
  _id: '',
  username: '',
  email: '',
  state: 'admitted',
  admitted_at: null,
  disabled_at: null,
  last_sign_in_at: null,
  created_at: '',
  phone: null,
  education_levels: [],
  subjects: [],
  clearance_until: null,
  erased_at: null,
};

/** The teachers that match a search, all or those in one state. */
export function teacherList(state: string | undefined, search: string) {
  return pagesQuery<Teacher>({ ...TEACHERS, query: { filter: state }, search, defaults: DEFAULTS });
}

/** Shows a changed teacher in every list that has it. */
export function writeTeacher(queryClient: QueryClient, changed: Teacher): void {
  writeRow(queryClient, TEACHERS.key, changed);
  void refetchWaitingCounts(queryClient);
}
