import { Select } from 'design-system/select';
import type { ComponentProps } from 'react';
import { studentFormMessages } from './messages';

/** Asks whether those who leave are in no coming lesson of the timetable any more. */
export function ComingLessonsField(field: Omit<ComponentProps<typeof Select>, 'options'>) {
  const { endsEnrolments, keepsEnrolments } = studentFormMessages;
  return (
    <Select
      {...field}
      options={[
        { value: 'yes', label: endsEnrolments },
        { value: 'no', label: keepsEnrolments },
      ]}
    />
  );
}
