import { TextField } from 'design-system/text-field';

interface NameFilterProps {
  label: string;
  /** The wire's name of what is searched. */
  name: 'teacher_name' | 'student_name';
  value: string;
  onValueChange: (value: string) => void;
}

/** Part of a name to search for. */
export function NameFilter({ label, name, value, onValueChange }: NameFilterProps) {
  return (
    <TextField
      label={label}
      name={name}
      type="search"
      dir="auto"
      autoComplete="off"
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
    />
  );
}
