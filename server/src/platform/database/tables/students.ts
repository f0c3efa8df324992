import type { FamilyLanguage } from 'api-contract/family';
import type { Generated } from 'kysely';

/** The tables of students and families. */
export interface StudentTables {
  family: FamilyTable;
  family_phone: FamilyPhoneTable;
  student: StudentTable;
  student_alias: StudentAliasTable;
  student_merge: StudentMergeTable;
  student_pair_dismissal: StudentPairDismissalTable;
}

/** Students whose bill goes to one guardian. */
export interface FamilyTable {
  id: string;
  guardian_name: string;
  guardian_folded: string;
  notes: string | null;
  created_at: string;
  /** The language of messages to it. */
  language: Generated<FamilyLanguage>;
  /** Where messages go by mail; `null` if the family wishes none. */
  email: Generated<string | null>;
}

/** A phone number of a family. */
export interface FamilyPhoneTable {
  family_id: string;
  /** The order in which they are called, from 0. */
  position: number;
  phone: string;
}

/** One person who learns at the institute. */
export interface StudentTable {
  id: string;
  name: string;
  name_folded: string;
  school: string | null;
  phone: string | null;
  notes: string | null;
  /** 1 until an administrator has looked at a record that a typed name created. */
  is_new: Generated<number>;
  /** The record that this one was merged into: no lesson, payment or spelling leads here any more. */
  merged_into: string | null;
  erased_at: string | null;
  created_at: string;
}

/** A spelling that leads to a student, also the record's own name. */
export interface StudentAliasTable {
  /** Equal for spellings that look the same. */
  name_key: string;
  spelling: string;
  name_folded: string;
  student_id: string;
}

/** A merge of two records. */
export interface StudentMergeTable {
  id: string;
  merged_id: string;
  into_id: string;
  /** JSON: what undoing gives back. */
  moved: string;
  merged_at: string;
  merged_by: string;
  undone_at: string | null;
  undone_by: string | null;
}

/** Two students with similar names, who are not the same person; the lower id comes first. */
export interface StudentPairDismissalTable {
  first_id: string;
  second_id: string;
  dismissed_at: string;
  dismissed_by: string;
}
