import type { ComponentProps } from 'react';
import { Field, type FieldLabels, NativeSelect, useField } from '../field/index';

/** One option. */
export interface Option {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

export interface SelectProps extends FieldLabels, Omit<ComponentProps<'select'>, 'className'> {
  options: readonly Option[];
  /** It is shown while nothing is chosen; not selectable when the field is `required`. */
  placeholder?: string | undefined;
  /** It is called with the chosen value, besides the native `onChange`. */
  onValueChange?: ((value: string) => void) | undefined;
  /** Keeps the `value` and, unlike `disabled`, the focus. */
  readOnly?: boolean | undefined;
}

/** One of several options, as a native `<select>`. */
export function Select({
  label,
  hint,
  error,
  optional,
  id,
  options,
  placeholder,
  onValueChange,
  onChange,
  readOnly,
  ...select
}: SelectProps) {
  const { ids, attributes } = useField({ hint, error }, id);
  const startsEmpty = placeholder !== undefined && select.value === undefined;
  return (
    <Field label={label} hint={hint} error={error} optional={optional} ids={ids}>
      <NativeSelect
        {...(startsEmpty && { defaultValue: '' })}
        {...select}
        {...attributes}
        aria-readonly={readOnly || undefined}
        onChange={(event) => {
          onChange?.(event);
          onValueChange?.(event.target.value);
        }}
      >
        {placeholder !== undefined && (
          <option value="" disabled={select.required || (readOnly && select.value !== '')}>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option
            key={option.value}
            value={option.value}
            disabled={option.disabled || (readOnly && option.value !== select.value)}
          >
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}
