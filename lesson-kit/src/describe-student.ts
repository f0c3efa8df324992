import { joinList } from 'arabic-text/list';
import type { KnownStudent } from './meant-students';

/** What distinguishes a student from others of the same name: level, grade, school and guardian, as far as known. */
export function describeStudent({
  education_level,
  grade,
  school,
  guardian_name,
}: Omit<KnownStudent, 'name'>): string {
  return joinList(
    [education_level, grade, school, guardian_name && `ولي الأمر ${guardian_name}`].filter(
      (text): text is string => Boolean(text),
    ),
  );
}
