import { queryOptions } from '@tanstack/react-query';
import type { LessonType } from 'api-contract/lesson';
import type { DeletedLesson, RejectedLesson } from 'api-contract/lesson-schema';
import { fillMissingFields } from 'section-kit/fill-missing-fields';
import { readInPages } from 'section-kit/read-in-pages';
import { api } from 'shared-auth';
import { lessonsKey } from './lesson-queries';

interface StudentsOfEitherType {
  type: LessonType;
  student_name?: string | undefined;
  student_names?: string[] | undefined;
}

/** A lesson in a list of both types: pages tell the types apart by the field with the students. */
type WithStudents<Row extends StudentsOfEitherType> = Omit<Row, 'student_name' | 'student_names'> &
  ({ student_name: string } | { student_names: string[] });

export type RejectedRow = WithStudents<RejectedLesson>;
export type DeletedRow = WithStudents<DeletedLesson>;

const DEFAULTS = { date: '', teacher_name: '', hours: 0, subject: '', type: 'individual' } as const;

interface RestorableList<Row extends StudentsOfEitherType> {
  /** The field of the answer that has the rows. */
  field: string;
  /** Adds the fields that an earlier server omits. */
  complete: (rows: Row[]) => WithStudents<Row>[];
}

function restorableList<Row extends StudentsOfEitherType>(
  field: string,
  defaults: Partial<Row>,
): RestorableList<Row> {
  return { field, complete: (rows) => fillMissingFields(rows, defaults).map(withStudents) };
}

export const REJECTED = restorableList<RejectedLesson>('rejected_lessons', {
  ...DEFAULTS,
  ...{ reason: null, decided_by: '', decided_at: '' },
});

export const DELETED = restorableList<DeletedLesson>('deleted_lessons', {
  ...DEFAULTS,
  ...{ deleted_by: '', deleted_at: '' },
});

/**
 * The rejected lessons of both types, read in pages. Servers of spec §7 alone respond with 404.
 *
 * @param path `/teacher/rejected-lessons` or `/admin/rejected-lessons`
 * @param month `YYYY-MM`; without it, the list holds all months
 */
export function rejectedLessonsQuery(path: string, month?: string) {
  return restorableQuery(path, month, REJECTED);
}

/** The deleted lessons of both types, like {@link rejectedLessonsQuery}. */
export function deletedLessonsQuery(path: string, month?: string) {
  return restorableQuery(path, month, DELETED);
}

function restorableQuery<Row extends StudentsOfEitherType>(
  path: string,
  month: string | undefined,
  { field, complete }: RestorableList<Row>,
) {
  return queryOptions({
    queryKey: [...lessonsKey(), field, path, month ?? 'all'],
    queryFn: (context) =>
      readInPages<WithStudents<Row>>(context, async (page) => {
        const response = await api.get<Record<string, Row[]> & { next_cursor?: string | null }>(path, {
          query: { month, ...page },
          signal: context.signal,
          schema: { [field]: 'list' },
        });
        return { rows: complete(response[field] ?? []), next_cursor: response.next_cursor };
      }),
  });
}

/** A lesson of either type with the field of its own type. */
export function withStudents<Row extends StudentsOfEitherType>({
  student_name,
  student_names,
  ...row
}: Row): WithStudents<Row> {
  return row.type === 'group'
    ? { ...row, student_names: student_names ?? [] }
    : { ...row, student_name: student_name ?? '' };
}
