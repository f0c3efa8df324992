import { useInfiniteQuery } from '@tanstack/react-query';
import { foldName } from 'arabic-text/fold';
import { joinList } from 'arabic-text/list';
import type { Option } from 'design-system/select';
import { familyList } from '../../shared/families/family-queries';
import { type BookingRow, studentsOf } from './booking-row';
import { planMessages } from './plan-messages';

/** The value of the option that makes a new family. */
export const NEW_FAMILY = 'new';

/**
 * The families among which a person chooses when a booking is approved: those that have its phone number under another guardian, and
 * a new one. There are none where guardian or students say which family is meant.
 */
export function useFamiliesOfNumber(booking: BookingRow): Option[] {
  const { phone = '', parentName = '' } = booking;
  const known = useInfiniteQuery({ ...familyList(phone), enabled: phone !== '' }).data?.rows ?? [];
  const isSame = (name: string) => (other: string) => foldName(name) === foldName(other);
  const isMeant = known.some(
    ({ guardian_name, students }) =>
      isSame(parentName)(guardian_name) ||
      studentsOf(booking).every((name) => students.map((student) => student.name).some(isSame(name))),
  );
  const isOnly = parentName === '' && known.length === 1;
  if (known.length === 0 || isMeant || isOnly) return [];
  return [
    ...known.map(({ _id, guardian_name, students }) => ({
      value: _id,
      label: planMessages.knownFamily(guardian_name, joinList(students.map(({ name }) => name))),
    })),
    { value: NEW_FAMILY, label: planMessages.newFamily(parentName) },
  ];
}
