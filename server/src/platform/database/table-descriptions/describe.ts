import type { Tables } from '../schema';

/**
 * What a column holds:
 * - `plain`: days, moments, amounts, codes, states and hashes, which tell nothing about a person by themselves;
 * - `typed`: text that people typed and that is not about a person, such as a subject;
 * - `name`: the name of the person whose row it is, and `name-key`: what is computed from it for search;
 * - `words`: text that people typed, in which a name may stand among other words;
 * - `removed`, `emptied`: what is known of the person beside the name; its erasure leaves `null` or an empty text;
 * - `document`: JSON with texts of every kind;
 * - `secret`: what lets someone in, hashed or sealed;
 * - the others refer to a record: `holder` is the account that a row belongs to, `author` the one that wrote it.
 */
export type ColumnKind =
  | 'plain'
  | 'typed'
  | 'name'
  | 'name-key'
  | 'words'
  | EmptiedKind
  | 'document'
  | 'secret'
  | ReferenceKind;

export type EmptiedKind = 'removed' | 'emptied';

export type ReferenceKind =
  | 'student'
  | 'family'
  | 'holder'
  | 'teacher'
  | 'author'
  | 'lesson'
  | 'room'
  | 'season'
  | 'series'
  | 'enrolment'
  | 'scheduled-lesson'
  | 'payment'
  | 'refund'
  | 'booking'
  | 'package'
  | 'package-type'
  | 'monthly-fee'
  | 'adjustment'
  | 'billing-account'
  | 'school-year'
  | 'sibling-agreement'
  | 'settings-revision'
  | 'import'
  | 'message';

export type Column<Table extends keyof Tables> = keyof Tables[Table] & string;

/** A table, as far as it matters beyond the module that writes it. */
export interface TableDescription<Table extends keyof Tables> {
  /** Rows are copied in the order of these columns, which are unique together. */
  key: readonly Column<Table>[];
  columns: Record<Column<Table>, ColumnKind>;
  /** `false` for what belongs to one database and its servers: neither a backup nor another database gets it. */
  isCopied?: false;
  /**
   * What a merge does with the rows of the student who leaves. `moves`: they go to the other one, and back when the merge is
   * undone. `moves-by-spelling`: the same, and undoing also follows the spelling that was typed since.
   */
  onMerge?: 'moves' | 'moves-by-spelling' | 'stays';
  /** What the erasure of a student, a guardian or an account does with its rows; otherwise they stay, with their columns erased. */
  onErasure?: 'deleted';
}

/** Descriptions of some tables, each complete. */
export type TableDescriptions<Name extends keyof Tables> = { [Table in Name]: TableDescription<Table> };
