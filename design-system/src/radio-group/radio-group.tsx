import { type ReactNode, useId } from 'react';
import { FieldError, type FieldLabels, useField } from '../field/index';
import { InlineMessage } from '../inline-message/index';
import styles from './radio-group.module.css';

/** One option. */
export interface RadioOption {
  value: string;
  label: ReactNode;
  disabled?: boolean | undefined;
}

export interface RadioGroupProps extends Omit<FieldLabels, 'optional'> {
  options: readonly RadioOption[];
  /** Default: a generated name. */
  name?: string | undefined;
  value?: string | undefined;
  defaultValue?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Keeps the `value` and, unlike `disabled`, the focus. */
  readOnly?: boolean | undefined;
}

/** One of two to five options: native radio buttons side by side. */
export function RadioGroup({
  label,
  hint,
  error,
  options,
  name,
  value,
  defaultValue,
  onValueChange,
  required,
  disabled,
  readOnly,
}: RadioGroupProps) {
  const ownName = useId();
  const { ids, attributes } = useField({ hint, error });
  return (
    <fieldset
      className={styles.group}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: only a radiogroup may have aria-invalid.
      role="radiogroup"
      disabled={disabled}
      aria-readonly={readOnly || undefined}
      aria-describedby={attributes['aria-describedby']}
      aria-invalid={attributes['aria-invalid']}
    >
      <legend className={styles.label}>{label}</legend>
      {hint && (
        <p className={styles.hint} id={ids.hint}>
          <InlineMessage message={hint} />
        </p>
      )}
      <div className={styles.segments}>
        {options.map((option) => (
          <label key={option.value} className={styles.segment}>
            <input
              className={styles.radio}
              type="radio"
              name={name ?? ownName}
              value={option.value}
              required={required}
              disabled={option.disabled || (readOnly && option.value !== value)}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onValueChange?.(option.value)}
            />
            <span className={styles.face}>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldError id={ids.error} error={error} />
    </fieldset>
  );
}
