import { FamilyName, StudentName } from '../record/record-name';

interface PayerNameProps {
  student_id: string | null;
  family_id: string | null;
  name: string;
}

/** Who paid, or was paid back: a student or a family, as a link to the record. */
export function PayerName({ student_id, family_id, name }: PayerNameProps) {
  return student_id === null && family_id !== null ? (
    <FamilyName id={family_id} name={name} />
  ) : (
    <StudentName id={student_id} name={name} />
  );
}
