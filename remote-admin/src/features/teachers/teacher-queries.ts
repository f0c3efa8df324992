import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
} from '@tanstack/react-query';
import type { Teacher, TeacherList } from 'api-contract/teacher-schema';
import { delay } from 'section-kit/delay';
import { fillMissingFields } from 'section-kit/fill-missing-fields';
import { api } from 'shared-auth';
import { refetchWaitingCounts } from '../../shared/waiting/waiting-counts';
import type { TeacherListFilter } from './messages';

/** The prefix of the queries about teachers. */
const TEACHERS = ['teachers'];

/** The pause in typing, in milliseconds, after which teachers are searched. */
const TYPING_PAUSE_MS = 180;

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

/** The teachers that match a search, page by page. Further typing cancels the request in flight. */
export function teacherList(filter: TeacherListFilter, text: string) {
  const typed = text.trim();
  return infiniteQueryOptions({
    queryKey: [...TEACHERS, filter, typed],
    queryFn: async ({ signal, pageParam: cursor }) => {
      if (cursor === undefined && typed !== '') await delay(TYPING_PAUSE_MS, signal);
      const page = await api.get<TeacherList>('/admin/teachers', {
        query: { query: typed, filter: filter === 'all' ? undefined : filter, cursor },
        signal,
        schema: { teachers: 'list' },
      });
      return { ...page, teachers: fillMissingFields(page.teachers, DEFAULTS) };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: keepPreviousData,
  });
}

/** Writes a changed teacher into every list that has it: rows keep their places until the lists are read again. */
export function writeTeacher(queryClient: QueryClient, changed: Teacher): void {
  queryClient.setQueriesData<InfiniteData<TeacherList>>(
    { queryKey: TEACHERS },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          teachers: page.teachers.map((teacher) => (teacher._id === changed._id ? changed : teacher)),
        })),
      },
  );
  void refetchWaitingCounts(queryClient);
}
