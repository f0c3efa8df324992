import type { Teacher } from 'api-contract/teacher-schema';
import { Select, type SelectProps } from 'design-system/select';
import { chooseTeacher } from './messages';

interface TeacherSelectProps {
  field: Pick<SelectProps, 'label' | 'name' | 'error' | 'readOnly' | 'defaultValue'>;
  teachers: readonly Teacher[];
}

/** One of the admitted teachers. */
export function TeacherSelect({ field, teachers }: TeacherSelectProps) {
  return (
    <Select
      {...field}
      // The options come after the first render, and a native select keeps only a value that it has.
      key={teachers.length}
      required
      placeholder={chooseTeacher}
      options={teachers.map(({ _id, username }) => ({ value: _id, label: username }))}
    />
  );
}
