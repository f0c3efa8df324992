import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { HistoryEntry } from 'api-contract/history-schema';
import type {
  MergePreview,
  SeparationPreview,
  Student,
  StudentChange,
  StudentMerge,
  StudentPair,
  StudentSeparation,
} from 'api-contract/student-schema';
import { foldName } from 'arabic-text/fold';
import { delay } from 'section-kit/delay';
import { fillMissingFields } from 'section-kit/fill-missing-fields';
import { api } from 'shared-auth';
import type { StudentListFilter } from './messages';

/** The prefix of all queries about students. */
export const STUDENTS = ['students'];

/** The pause in typing, in milliseconds, after which students are searched. */
const TYPING_PAUSE_MS = 180;

interface StudentPage {
  students: Student[];
  next_cursor: string | null;
  total: number;
}

interface StudentPairPage {
  pairs: StudentPair[];
  next_cursor: string | null;
  total: number;
  /** An earlier server does not send it. */
  is_complete?: boolean;
}

/** Without its spellings a record cannot be shown. */
export const STUDENT_SCHEMA = { aliases: 'list' } as const;

const DEFAULTS: Student = {
  _id: '',
  name: '',
  aliases: [],
  education_level: null,
  grade: null,
  school: null,
  family_id: null,
  guardian_name: null,
  phone: null,
  notes: null,
  discount_percent: 0,
  active: true,
  is_new: false,
  created_at: '',
  erased_at: null,
};

/** The students that match a search, page by page. Further typing cancels the request in flight. */
export function studentList(filter: Exclude<StudentListFilter, 'pairs'>, text: string) {
  const typed = text.trim();
  return infiniteQueryOptions({
    // Spellings that a search does not tell apart share a result; a phone number folds to its digits.
    queryKey: [...STUDENTS, 'list', filter, foldName(typed)],
    queryFn: async ({ signal, pageParam: cursor }) => {
      if (cursor === undefined && typed !== '') await delay(TYPING_PAUSE_MS, signal);
      const page = await api.get<StudentPage>('/admin/students', {
        query: { query: typed, filter: filter === 'all' ? undefined : filter, cursor },
        signal,
        schema: { students: 'list' },
      });
      return { ...page, students: fillMissingFields(page.students, DEFAULTS) };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: keepPreviousData,
  });
}

/** Pairs of students who may be one person, page by page. */
export function studentPairs() {
  return infiniteQueryOptions({
    queryKey: [...STUDENTS, 'pairs'],
    queryFn: ({ signal, pageParam: cursor }) =>
      api.get<StudentPairPage>('/admin/student-pairs', {
        query: { cursor },
        signal,
        schema: { pairs: 'list' },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
}

/** One student. */
export function studentRecord(id: string) {
  return queryOptions({
    queryKey: [...STUDENTS, 'record', id],
    queryFn: ({ signal }) =>
      api.get<Student>(`/admin/students/${encodeURIComponent(id)}`, { signal, schema: STUDENT_SCHEMA }),
  });
}

/** Every change of a student's record, oldest first. */
export function studentHistory(id: string) {
  return queryOptions({
    queryKey: [...STUDENTS, 'history', id],
    queryFn: ({ signal }) =>
      api.get<{ history: HistoryEntry[] }>(`/admin/student-history/${encodeURIComponent(id)}`, {
        signal,
        schema: { history: 'list' },
      }),
    select: ({ history }) => history,
  });
}

/** What a merge of a student into another one would move. */
export function mergePreview(id: string, into: string) {
  return queryOptions({
    queryKey: [...STUDENTS, 'merge-preview', id, into],
    queryFn: ({ signal }) =>
      api.get<MergePreview>(`/admin/students/${encodeURIComponent(id)}/merge-preview`, {
        query: { into },
        signal,
        schema: { spellings: 'list' },
      }),
    // It must say what the merge will move, not what an earlier one would have.
    gcTime: 0,
  });
}

/** What a separation of a spelling, from a day on, would move. */
export function separationPreview(id: string, { alias, from }: StudentSeparation) {
  return queryOptions({
    queryKey: [...STUDENTS, 'separation-preview', id, alias, from],
    queryFn: ({ signal }) =>
      api.get<SeparationPreview>(`/admin/students/${encodeURIComponent(id)}/separation-preview`, {
        query: { alias, from },
        signal,
        schema: { lessons: 'number', approved_hours: 'number', payments: 'number' },
      }),
    gcTime: 0,
  });
}

/** The latest merges of a student, also undone ones. */
export function studentMerges(id: string) {
  return queryOptions({
    queryKey: [...STUDENTS, 'merges', id],
    queryFn: ({ signal }) =>
      api.get<{ merges: StudentMerge[] }>('/admin/student-merges', {
        query: { student: id },
        signal,
        schema: { merges: 'list' },
      }),
    select: ({ merges }) => merges,
  });
}

/** Changes some fields of a student's record. */
export function changeStudent(id: string, body: StudentChange): Promise<Student> {
  return api.patch<Student>(`/admin/students/${encodeURIComponent(id)}`, { body, schema: STUDENT_SCHEMA });
}
