import { EDUCATION_LEVELS, type EducationLevel } from 'api-contract/lesson';
import type { Insertable } from 'kysely';
import { type Actor, auditEntryRow } from '../../platform/database/audit';
import { newId } from '../../platform/database/id';
import type { NewAuditEntry, Tables } from '../../platform/database/schema';
import { appearance, studentKey } from '../../platform/names/name-keys';
import { BEGINNING, type StudentTerms } from '../ledger';
import { STUDENTS } from './names';

const GRADES: Record<EducationLevel, string> = {
  ابتدائي: 'الصف الخامس',
  إعدادي: 'الصف الثامن',
  ثانوي: 'الصف الحادي عشر',
};
const SCHOOLS = ['مدرسة الكرمل', 'مدرسة الساحل', 'مدرسة النور'];

/** Guardians, each with the first students of one family name. */
const FAMILIES = [
  { guardian: 'سهيل خوري', name: 'خوري', phone: '0520000001', students: 3 },
  { guardian: 'أمل ناصر', name: 'ناصر', phone: '0520000002', students: 2 },
  { guardian: 'جمال حداد', name: 'حداد', phone: '0520000003', students: 3 },
  { guardian: 'نادية عودة', name: 'عودة', phone: '0520000004', students: 2 },
];

type DemoStudentFields = Partial<Pick<Insertable<Tables['student']>, 'is_new'> & StudentTerms>;

/** Two namesakes told apart by grade, two records that look alike, new students and one who has left. */
const NOTABLE: (DemoStudentFields & { name: string })[] = [
  { name: 'محمد شاهين (الصف الخامس)', education_level: 'ابتدائي' },
  { name: 'محمد شاهين (الصف الثامن)', education_level: 'إعدادي' },
  { name: 'سلمى الدرويش', education_level: 'ثانوي' },
  { name: 'سلمى درويش', education_level: 'ثانوي', is_new: 1 },
  { name: 'هادي سرور', education_level: 'إعدادي', is_new: 1 },
  { name: 'ربى زعبي', education_level: 'ثانوي', active: 0 },
];

/** The rows of families and students, with their audit entries. */
export function demoPeople(admin: Actor, created_at: string) {
  const family: Insertable<Tables['family']>[] = [];
  const student: Insertable<Tables['student']>[] = [];
  const student_alias: Insertable<Tables['student_alias']>[] = [];
  const entries: NewAuditEntry[] = [];
  const record = (type: 'family' | 'student', id: string, after: object) =>
    entries.push(
      auditEntryRow({ actor: admin, action: `${type}.created`, entity: { type, id }, after }, created_at),
    );

  const student_agreement: Insertable<Tables['student_agreement']>[] = [];
  const family_agreement: Insertable<Tables['family_agreement']>[] = [];

  function addStudent({
    name,
    education_level = null,
    family_id = null,
    active = 1,
    is_new = 0,
  }: DemoStudentFields & { name: string }): void {
    const id = newId();
    const name_folded = studentKey(name);
    const grade = education_level && GRADES[education_level];
    const school = SCHOOLS[student.length % SCHOOLS.length] ?? null;
    student.push({ id, name, name_folded, school, created_at, is_new });
    const siblings = student_agreement.filter((agreement) => agreement.family_id === family_id);
    student_agreement.push({
      ...{ student_id: id, from_day: BEGINNING, education_level, grade, family_id, active },
      ...{ family_place: family_id === null ? null : siblings.length + 1, discount_percent: 0 },
    });
    student_alias.push({ name_key: appearance(name), spelling: name, name_folded, student_id: id });
    record('student', id, { name, education_level, grade, school, family_id });
  }

  for (const { guardian, name, phone, students } of FAMILIES) {
    const id = newId();
    const phones = [phone];
    family.push({
      ...{ id, guardian_name: guardian, guardian_folded: studentKey(guardian) },
      ...{ phones: JSON.stringify(phones), created_at },
    });
    family_agreement.push({ family_id: id, from_day: BEGINNING, discount_percent: 0 });
    record('family', id, { guardian_name: guardian, phones });
    for (const student of STUDENTS.filter((each) => each.endsWith(` ${name}`)).slice(0, students))
      addStudent({ name: student, education_level: levelInLessons(student), family_id: id });
  }
  for (const student of NOTABLE) addStudent(student);
  const known = new Set(student.map(({ name }) => name));
  for (const name of STUDENTS)
    if (!known.has(name)) addStudent({ name, education_level: levelInLessons(name) });
  return { family, student, student_alias, student_agreement, family_agreement, entries };
}

function levelInLessons(student: string): EducationLevel | null {
  return EDUCATION_LEVELS[STUDENTS.indexOf(student) % EDUCATION_LEVELS.length] ?? null;
}
