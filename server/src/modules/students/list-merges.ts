import { MERGE_UNDO_DAYS, type StudentMerge, type StudentMergesQuery } from 'api-contract/student-schema';
import type { Kysely } from 'kysely';
import { readPage } from '../../platform/database/read-page';
import type { Tables } from '../../platform/database/schema';

const KEY = [
  { column: 'student_merge.merged_at', field: 'merged_at' },
  { column: 'student_merge.id', field: 'id' },
] as const;

/**
 * A page of merges, also of undone ones, the latest first.
 *
 * @throws {Problem} 422 if the cursor is invalid
 */
export async function listMerges(
  database: Kysely<Tables>,
  { student, limit, cursor }: StudentMergesQuery,
): Promise<{ merges: StudentMerge[]; next_cursor: string | null }> {
  const selected = database
    .selectFrom('student_merge')
    .innerJoin('student as merged', 'merged.id', 'student_merge.merged_id')
    .innerJoin('student as into', 'into.id', 'student_merge.into_id')
    .innerJoin('account', 'account.id', 'student_merge.merged_by')
    .select([
      'student_merge.id',
      'student_merge.merged_id',
      'student_merge.into_id',
      'merged.name as merged_name',
      'into.name as into_name',
      'student_merge.merged_at',
      'account.username as merged_by',
      'student_merge.undone_at',
    ])
    .$if(student !== undefined, (query) =>
      query.where(({ or, eb }) =>
        or([
          eb('student_merge.merged_id', '=', student ?? ''),
          eb('student_merge.into_id', '=', student ?? ''),
        ]),
      ),
    );
  const { rows, next_cursor } = await readPage(selected, { key: KEY, order: 'desc', limit, cursor });
  return {
    merges: rows.map(({ id, merged_id, merged_name, into_id, into_name, ...merge }) => ({
      _id: id,
      merged: { _id: merged_id, name: merged_name },
      into: { _id: into_id, name: into_name },
      ...merge,
      undo_until: undoUntil(merge.merged_at),
    })),
    next_cursor,
  };
}

/** The last moment at which a merge can be undone. */
export function undoUntil(mergedAt: string): string {
  return new Date(Date.parse(mergedAt) + MERGE_UNDO_DAYS * 24 * 60 * 60 * 1000).toISOString();
}
