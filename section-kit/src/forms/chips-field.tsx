import { ChipGroup, type ChipGroupProps } from 'design-system/chip-group';
import { useState } from 'react';

interface ChipsFieldProps
  extends Pick<ChipGroupProps, 'name' | 'label' | 'hint' | 'error' | 'readOnly' | 'choices'> {
  defaultValues: readonly string[];
}

/** Several of some choices, as an uncontrolled field. */
export function ChipsField({ defaultValues, ...field }: ChipsFieldProps) {
  const [values, setValues] = useState(defaultValues);
  return (
    <ChipGroup
      {...field}
      multiple
      values={values}
      onToggle={(value) =>
        setValues(values.includes(value) ? values.filter((other) => other !== value) : [...values, value])
      }
    />
  );
}
