import { GuardedLink } from '../frame/guarded-link';

/** The address of a family's record. */
export function familyAddress(id: string): string {
  return `/Family?id=${encodeURIComponent(id)}`;
}

/** A guardian's name as a link to the family's record. */
export function FamilyName({ id, name }: { id: string; name: string }) {
  return (
    <GuardedLink to={familyAddress(id)}>
      <bdi>{name}</bdi>
    </GuardedLink>
  );
}
