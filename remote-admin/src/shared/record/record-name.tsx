import { GuardedLink } from '../frame/guarded-link';
import { ValueList } from './field-list';

interface RecordNameProps {
  name: string;
  /** It names the record. A row that is not linked yet, or from a server of spec §7, has none. */
  id?: string | null | undefined;
}

/** The address of a student's record. */
export function studentAddress(id: string): string {
  return `/Student?id=${encodeURIComponent(id)}`;
}

/** A student's name as a link to the record. */
export function StudentName({ name, id }: RecordNameProps) {
  const text = <bdi>{name}</bdi>;
  return id ? <GuardedLink to={studentAddress(id)}>{text}</GuardedLink> : text;
}

/** The names of several students, below each other. */
export function StudentNames({ students }: { students: readonly { _id: string; name: string }[] }) {
  return (
    <ValueList>
      {students.map(({ _id, name }) => (
        <StudentName key={_id} id={_id} name={name} />
      ))}
    </ValueList>
  );
}

/** A guardian's name as a link to the family's record. */
export function FamilyName({ id, name }: { id: string; name: string }) {
  return (
    <GuardedLink to={`/Family?id=${encodeURIComponent(id)}`}>
      <bdi>{name}</bdi>
    </GuardedLink>
  );
}
