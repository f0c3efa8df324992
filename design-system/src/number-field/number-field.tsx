import type { ComponentProps, Ref } from 'react';
import { controlClass, Field, type FieldLabels, useField } from '../field';
import { messages } from '../messages';
import { useParsedInput } from '../parsed-input/use-parsed-input';
import { readNumber, writeNumber, writeWholeNumber } from './read-number';

export interface NumberFieldProps
  extends FieldLabels,
    Omit<ComponentProps<'input'>, 'type' | 'min' | 'max' | 'step' | 'value' | 'defaultValue' | 'className'> {
  min?: number | undefined;
  max?: number | undefined;
  /** The distance that the up and down keys go. Default 1. Other numbers may be typed. */
  step?: number | undefined;
  /** Only whole numbers are right; thousands may be parted by commas, `1,250`. */
  whole?: boolean | undefined;
  value?: number | null | undefined;
  defaultValue?: number | string | null | undefined;
  /** Every change, as a number; `null` while the text is blank or no number within the limits. */
  onValueChange?: ((value: number | null) => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * A number typed in either digit set (٠-٩ or 0-9). It is written with Western digits when the field is left, and
 * that is its value in the form. A native number input would refuse Eastern digits.
 */
export function NumberField({
  label,
  hint,
  error,
  optional,
  id,
  min,
  max,
  step = 1,
  whole = false,
  value,
  defaultValue,
  onValueChange,
  onChange,
  onKeyDown,
  ref,
  ...input
}: NumberFieldProps) {
  const { element, fault, hear, put } = useParsedInput({
    normalise: whole ? writeWholeNumber : writeNumber,
    faultOf,
    read,
    blank: null,
    value,
    onValueChange,
    error,
    ref,
  });

  function read(text: string): number | null {
    return readNumber(text, whole);
  }

  function faultOf(text: string): string | undefined {
    const number = read(text);
    if (number === null) return undefined;
    if (whole && !Number.isInteger(number)) return messages.notAWholeNumber;
    if (Number.isNaN(number)) return messages.notANumber;
    if (min !== undefined && number < min) return messages.numberTooSmall(min);
    if (max !== undefined && number > max) return messages.numberTooLarge(max);
    return undefined;
  }

  function stepBy(distance: number) {
    const field = element.current;
    if (!field || field.readOnly || field.disabled) return;
    const start = read(field.value) ?? (min ?? 0) - distance;
    if (Number.isNaN(start)) return;
    const decimals = String(step).split('.')[1]?.length ?? 0;
    const next = Math.min(max ?? Infinity, Math.max(min ?? -Infinity, start + distance));
    put(String(Number(next.toFixed(decimals + 2))));
  }

  const shownError = fault ?? error;
  const { ids, attributes } = useField({ hint, error: shownError }, id);
  return (
    <Field label={label} hint={hint} error={shownError} optional={optional} ids={ids}>
      <input
        inputMode={whole ? 'numeric' : 'decimal'}
        autoComplete="off"
        {...input}
        {...attributes}
        ref={element}
        type="text"
        className={controlClass}
        defaultValue={defaultValue ?? value ?? undefined}
        onChange={(event) => {
          onChange?.(event);
          hear(event.target.value);
        }}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          stepBy(event.key === 'ArrowUp' ? step : -step);
        }}
      />
    </Field>
  );
}
