import { GuardedLink } from '../frame/guarded-link';

interface StudentNameProps {
  name: string;
  /** It names the record. A row that is not linked yet, or from a server of spec §7, has none. */
  id?: string | null | undefined;
}

/** The address of a student's record. */
export function studentAddress(id: string): string {
  return `/Student?id=${encodeURIComponent(id)}`;
}

/** A student's name as a link to the record. */
export function StudentName({ name, id }: StudentNameProps) {
  const text = <bdi>{name}</bdi>;
  return id ? <GuardedLink to={studentAddress(id)}>{text}</GuardedLink> : text;
}
