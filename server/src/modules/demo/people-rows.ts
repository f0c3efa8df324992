import { EDUCATION_LEVELS, type EducationLevel } from 'api-contract/lesson';
import type { Insertable } from 'kysely';
import { type Actor, auditEntryRow } from '../../platform/database/audit';
import { newId } from '../../platform/database/id';
import type { Tables } from '../../platform/database/schema';
import type { NewAuditEntry } from '../../platform/database/tables/operation';
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

type DemoStudentFields = Partial<Pick<Insertable<Tables['student']>, 'is_new' | 'phone'> & StudentTerms>;

/** Two namesakes told apart by grade, two records that look alike, new students and one who has left. */
const NOTABLE: (DemoStudentFields & { name: string })[] = [
  { name: 'محمد شاهين (الصف الخامس)', education_level: 'ابتدائي' },
  { name: 'محمد شاهين (الصف الثامن)', education_level: 'إعدادي' },
  { name: 'سلمى الدرويش', education_level: 'ثانوي' },
  { name: 'سلمى درويش', education_level: 'ثانوي', is_new: 1 },
  { name: 'هادي سرور', education_level: 'إعدادي', is_new: 1 },
  { name: 'ربى زعبي', education_level: 'ثانوي', active: 0 },
];

/** Collects the rows of families and students, with their audit entries. */
export function collectPeople(admin: Actor, created_at: string) {
  const rows = {
    family: [] as Insertable<Tables['family']>[],
    family_phone: [] as Insertable<Tables['family_phone']>[],
    student: [] as Insertable<Tables['student']>[],
    student_alias: [] as Insertable<Tables['student_alias']>[],
    student_agreement: [] as Insertable<Tables['student_agreement']>[],
    family_agreement: [] as Insertable<Tables['family_agreement']>[],
    entries: [] as NewAuditEntry[],
  };
  const record = (type: 'family' | 'student', id: string, after: object) =>
    rows.entries.push(
      auditEntryRow({ actor: admin, action: `${type}.created`, entity: { type, id }, after }, created_at),
    );
  const childrenOf = new Map<string, number>();

  return {
    rows,
    addFamily(guardian: string, phone: string, discount_percent = 0): string {
      const id = newId();
      rows.family.push({ id, guardian_name: guardian, guardian_folded: studentKey(guardian), created_at });
      rows.family_phone.push({ family_id: id, position: 0, phone });
      rows.family_agreement.push({ family_id: id, from_day: BEGINNING, discount_percent });
      record('family', id, { guardian_name: guardian, phones: [phone] });
      return id;
    },
    addStudent({
      name,
      education_level = null,
      family_id = null,
      active = 1,
      is_new = 0,
      phone = null,
    }: DemoStudentFields & { name: string }): string {
      const id = newId();
      const name_folded = studentKey(name);
      const grade = education_level && GRADES[education_level];
      const school = SCHOOLS[rows.student.length % SCHOOLS.length] ?? null;
      rows.student.push({ id, name, name_folded, school, phone, created_at, is_new });
      const place = (childrenOf.get(family_id ?? '') ?? 0) + 1;
      childrenOf.set(family_id ?? '', place);
      rows.student_agreement.push({
        student_id: id,
        from_day: BEGINNING,
        education_level,
        grade,
        family_id,
        active,
        family_place: family_id === null ? null : place,
        discount_percent: 0,
      });
      rows.student_alias.push({ name_key: appearance(name), spelling: name, name_folded, student_id: id });
      record('student', id, { name, education_level, grade, school, family_id });
      return id;
    },
  };
}

/** The rows of the families and students of the small institute. */
export function demoPeople(admin: Actor, created_at: string) {
  const { rows, addFamily, addStudent } = collectPeople(admin, created_at);
  for (const { guardian, name, phone, students } of FAMILIES) {
    const family_id = addFamily(guardian, phone);
    for (const student of STUDENTS.filter((each) => each.endsWith(` ${name}`)).slice(0, students))
      addStudent({ name: student, education_level: levelInLessons(student), family_id });
  }
  for (const student of NOTABLE) addStudent(student);
  const known = new Set(rows.student.map(({ name }) => name));
  for (const [place, name] of STUDENTS.entries()) {
    // Who has no family is called by the own number.
    const phone = `0522${String(place).padStart(6, '0')}`;
    if (!known.has(name)) addStudent({ name, phone, education_level: levelInLessons(name) });
  }
  return rows;
}

function levelInLessons(student: string): EducationLevel | null {
  return EDUCATION_LEVELS[STUDENTS.indexOf(student) % EDUCATION_LEVELS.length] ?? null;
}
