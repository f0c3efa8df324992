import type { Student } from 'api-contract/student-schema';
import { joinList } from 'arabic-text/list';
import { Badge } from 'design-system/badge';
import { type Column, Table, type TableLines } from 'design-system/table';
import { StudentName } from '../../shared/students/student-name';
import { studentMessages } from './messages';
import styles from './students.module.css';

/** Students with their further spellings; each name leads to the record. */
export function StudentTable({ students, busy }: { students: readonly Student[]; busy: boolean }) {
  return (
    <Table
      caption={studentMessages.title}
      columns={COLUMNS}
      rows={students}
      rowKey={({ _id }) => _id}
      lines={LINES}
      busy={busy}
    />
  );
}

/** A phone shows these two lines. */
const LINES: TableLines = { first: ['name', 'state'], second: ['level', 'grade', 'guardian', 'phone'] };

const COLUMNS: Column<Student>[] = [
  {
    key: 'name',
    header: studentMessages.name,
    typed: true,
    rowHeader: true,
    render: ({ _id, name, aliases }) => (
      <>
        <StudentName id={_id} name={name} />
        {aliases.length > 0 && (
          <span className={styles.spellings}>{studentMessages.alsoWritten(joinList(aliases))}</span>
        )}
      </>
    ),
  },
  {
    key: 'level',
    header: studentMessages.level,
    render: ({ education_level }) => education_level,
  },
  {
    key: 'grade',
    header: studentMessages.grade,
    typed: true,
    render: ({ grade }) => grade && <bdi>{grade}</bdi>,
  },
  {
    key: 'guardian',
    header: studentMessages.guardian,
    typed: true,
    render: ({ guardian_name }) => guardian_name && <bdi>{guardian_name}</bdi>,
  },
  {
    key: 'phone',
    header: studentMessages.phone,
    render: ({ phone }) => phone && <bdi dir="ltr">{phone}</bdi>,
  },
  {
    key: 'state',
    corner: true,
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
