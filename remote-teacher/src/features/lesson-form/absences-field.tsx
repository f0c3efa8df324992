import { ATTENDANCE_NAMES } from 'api-contract/money';
import { Button } from 'design-system/button';
import { ChipGroup } from 'design-system/chip-group';
import { RadioGroup } from 'design-system/radio-group';
import { useState } from 'react';
import type { Absences } from '../../shared/lesson/form-start';
import styles from './lesson-form.module.css';
import { lessonFormMessages } from './messages';

const OPTIONS = (['absent-charged', 'absent-free'] as const).map((value) => ({
  value,
  label: ATTENDANCE_NAMES[value],
}));

interface AbsencesFieldProps {
  /** The students of the lesson. */
  names: readonly string[];
  absences: Absences;
  startsOpen: boolean;
  readOnly: boolean;
  onChange: (absences: Absences) => void;
}

/** Who missed the lesson, and whether it is charged all the same. All are present unless they are ticked. */
export function AbsencesField({ names, absences, startsOpen, readOnly, onChange }: AbsencesFieldProps) {
  const missed = names.filter((name) => absences[name] !== undefined);
  const [isOpen, setIsOpen] = useState(startsOpen || missed.length > 0);
  if (names.length === 0) return null;
  if (!isOpen)
    return (
      <Button variant="quiet" size="small" className={styles.absences} onClick={() => setIsOpen(true)}>
        {lessonFormMessages.absences}
      </Button>
    );

  function toggle(name: string) {
    const { [name]: before, ...others } = absences;
    onChange(before ? others : { ...others, [name]: 'absent-charged' });
  }

  return (
    <div className={styles.absences}>
      <ChipGroup
        label={lessonFormMessages.absent}
        choices={names.map((name) => ({ value: name, label: lessonFormMessages.absenceOf(name) }))}
        values={missed}
        onToggle={toggle}
        multiple
        readOnly={readOnly}
      />
      {missed.map((name) => (
        <RadioGroup
          key={name}
          label={lessonFormMessages.absenceOf(name)}
          value={absences[name] ?? ''}
          onValueChange={(value) =>
            onChange({ ...absences, [name]: value === 'absent-free' ? 'absent-free' : 'absent-charged' })
          }
          options={OPTIONS}
          readOnly={readOnly}
        />
      ))}
    </div>
  );
}
