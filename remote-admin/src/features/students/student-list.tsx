import { useInfiniteQuery } from '@tanstack/react-query';
import type { Student } from 'api-contract/student-schema';
import { joinList } from 'arabic-text/list';
import { Badge } from 'design-system/badge';
import type { Column, TableLines } from 'design-system/table';
import { GraduationCap } from 'lucide-react';
import { BelowText } from '../../shared/lists/below-text';
import { nameColumn, textColumn } from '../../shared/lists/columns';
import { List } from '../../shared/lists/list';
import { StudentName } from '../../shared/record/record-name';
import { type StudentListFilter, studentMessages } from './messages';
import { studentList } from './student-queries';

interface StudentListProps {
  filter: Exclude<StudentListFilter, 'pairs'>;
  /** A part of any spelling, of the guardian's name or of a phone number. */
  search: string;
}

/** Students with their further spellings; each name leads to the record. */
export function StudentList({ filter, search }: StudentListProps) {
  return (
    <List
      query={useInfiniteQuery(studentList(filter, search))}
      messages={studentMessages}
      icon={<GraduationCap />}
      isFiltered={filter !== 'all' || search.trim() !== ''}
      caption={studentMessages.title}
      columns={COLUMNS}
      lines={LINES}
    />
  );
}

/** A phone shows these two lines. */
const LINES: TableLines = { first: ['name', 'state'], second: ['level', 'grade', 'guardian', 'phone'] };

const COLUMNS: Column<Student>[] = [
  nameColumn('name', studentMessages.name, ({ _id, name, aliases }) => (
    <>
      <StudentName id={_id} name={name} />
      {aliases.length > 0 && <BelowText>{studentMessages.alsoWritten(joinList(aliases))}</BelowText>}
    </>
  )),
  { key: 'level', header: studentMessages.level, render: ({ education_level }) => education_level },
  textColumn('grade', studentMessages.grade, ({ grade }) => grade),
  textColumn('guardian', studentMessages.guardian, ({ guardian_name }) => guardian_name),
  {
    key: 'phone',
    header: studentMessages.phone,
    render: ({ phone }) => phone && <bdi dir="ltr">{phone}</bdi>,
  },
  {
    key: 'state',
    besideTitle: true,
    header: studentMessages.state,
    render: (student) => <StudentState student={student} />,
  },
];

/** Whether a student is new, or has left. */
export function StudentState({ student }: { student: Student }) {
  if (!student.active) return <Badge>{studentMessages.left}</Badge>;
  if (student.is_new) return <Badge tone="waiting">{studentMessages.isNew}</Badge>;
  return null;
}
