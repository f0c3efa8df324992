import type { TableDescriptions } from './describe';

/** The tables of students, of their names and of their families. */
export const STUDENT_DESCRIPTIONS: TableDescriptions<
  'family' | 'family_phone' | 'student' | 'student_alias' | 'student_merge' | 'student_pair_dismissal'
> = {
  family: {
    key: ['id'],
    columns: {
      id: 'plain',
      guardian_name: 'name',
      guardian_folded: 'name-key',
      notes: 'removed',
      created_at: 'plain',
      language: 'plain',
      email: 'removed',
    },
  },
  family_phone: {
    key: ['family_id', 'position'],
    onErasure: 'deleted',
    columns: { family_id: 'family', position: 'plain', phone: 'plain' },
  },
  student: {
    key: ['id'],
    onMerge: 'stays',
    columns: {
      id: 'plain',
      name: 'name',
      name_folded: 'name-key',
      school: 'removed',
      phone: 'removed',
      notes: 'removed',
      is_new: 'plain',
      merged_into: 'student',
      erased_at: 'plain',
      created_at: 'plain',
    },
  },
  student_alias: {
    key: ['name_key'],
    onMerge: 'moves-by-spelling',
    onErasure: 'deleted',
    columns: { name_key: 'name-key', spelling: 'name', name_folded: 'name-key', student_id: 'student' },
  },
  student_merge: {
    key: ['id'],
    onMerge: 'stays',
    onErasure: 'deleted',
    columns: {
      id: 'plain',
      merged_id: 'student',
      into_id: 'student',
      moved: 'document',
      merged_at: 'plain',
      merged_by: 'author',
      undone_at: 'plain',
      undone_by: 'author',
    },
  },
  student_pair_dismissal: {
    key: ['first_id', 'second_id'],
    onMerge: 'stays',
    onErasure: 'deleted',
    columns: { first_id: 'student', second_id: 'student', dismissed_at: 'plain', dismissed_by: 'author' },
  },
};
