import { queryOptions } from '@tanstack/react-query';
import type { HistoryEntry } from 'api-contract/history-schema';
import type {
  MergePreview,
  SeparationPreview,
  Student,
  StudentChange,
  StudentMerge,
  StudentPair,
  StudentRecord,
  StudentSeparation,
} from 'api-contract/student-schema';
import { api } from 'shared-auth';
import { getPart } from '../../shared/batch/get-part';
import { listQuery, pagesQuery, recordQuery } from '../../shared/lists/list-queries';
import type { StudentListFilter } from './messages';

/** The prefix of all queries about students. */
export const STUDENTS = ['students'];

/** The path of a record in the API, or of a part of it. */
export const studentPath = (id: string, ...parts: string[]) =>
  ['/admin/students', encodeURIComponent(id), ...parts].join('/');

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

const LIST = { key: STUDENTS, path: '/admin/students' };

/** The students that match any spelling, guardian or phone number. */
export const studentList = (filter: Exclude<StudentListFilter, 'pairs'>, search: string) =>
  pagesQuery<Student>({
    ...LIST,
    field: 'students',
    defaults: DEFAULTS,
    search,
    query: { filter: filter === 'all' ? undefined : filter },
  });

/** A pair takes as much room as several rows. */
const PAIRS_OF_PAGE = '50';

/** Pairs of students who may be one person, page by page. */
export const studentPairs = () =>
  // An earlier server does not say whether all pairs are compared.
  pagesQuery<StudentPair, { is_complete?: boolean }>({
    key: [...STUDENTS, 'pairs'],
    path: '/admin/student-pairs',
    field: 'pairs',
    query: { limit: PAIRS_OF_PAGE },
  });

/** A student with what was agreed from which day on, which the answer to a change leaves out. */
export type AgreedStudent = Student & Partial<Pick<StudentRecord, 'agreements'>>;

/** One student. */
export const studentRecord = (id: string) =>
  recordQuery<AgreedStudent>({ ...LIST, id, schema: STUDENT_SCHEMA });

/** Every change of a student's record, oldest first. */
export const studentHistory = (id: string) =>
  listQuery<HistoryEntry>({
    key: [...STUDENTS, 'history', id],
    field: 'history',
    path: `/admin/student-history/${encodeURIComponent(id)}`,
  });

/** What a merge of a student into another one would move. */
export function mergePreview(id: string, into: string) {
  return queryOptions({
    queryKey: [...STUDENTS, 'merge-preview', id, into],
    queryFn: ({ signal }) =>
      api.get<MergePreview>(studentPath(id, 'merge-preview'), {
        query: { into },
        signal,
        schema: { spellings: 'list', by_account: 'list', fees: 'list', rules: 'map' },
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
      api.get<SeparationPreview>(studentPath(id, 'separation-preview'), {
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
      getPart<{ merges: StudentMerge[] }>('/admin/student-merges', {
        query: { student: id },
        signal,
        schema: { merges: 'list' },
      }),
    select: ({ merges }) => merges,
  });
}

/** Changes some fields of a student's record. */
export function changeStudent(id: string, body: StudentChange): Promise<Student> {
  return api.patch<Student>(studentPath(id), { body, schema: STUDENT_SCHEMA });
}
