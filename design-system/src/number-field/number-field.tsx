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
  /** The step of the arrow keys. Default 1. Other numbers may be typed. */
  step?: number | undefined;
  /** Accepts whole numbers only, with commas between thousands: `1,250`. */
  whole?: boolean | undefined;
  value?: number | null | undefined;
  defaultValue?: number | string | null | undefined;
  /** The message for a number below `min`. Default: names `min`. */
  belowMinMessage?: string | undefined;
  /** Every change, as a number; `null` while the text is blank or invalid. */
  onValueChange?: ((value: number | null) => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * A number typed in either digit set (٠-٩ or 0-9), rewritten with Western digits on blur and in the form's data. A
 * native number input would reject Eastern digits.
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
  belowMinMessage,
  value,
  defaultValue,
  onValueChange,
  onChange,
  onKeyDown,
  ref,
  ...input
}: NumberFieldProps) {
  const { element, validationError, onInput, setText } = useParsedInput({
    normalise: whole ? writeWholeNumber : writeNumber,
    validate,
    parse,
    blank: null,
    value,
    onValueChange,
    error,
    ref,
  });

  function parse(text: string): number | null {
    return readNumber(text, whole);
  }

  function validate(text: string): string | undefined {
    const number = parse(text);
    if (number === null) return undefined;
    if (whole && !Number.isInteger(number)) return messages.notAWholeNumber;
    if (Number.isNaN(number)) return messages.notANumber;
    if (min !== undefined && number < min) return belowMinMessage ?? messages.numberTooSmall(min);
    if (max !== undefined && number > max) return messages.numberTooLarge(max);
    return undefined;
  }

  function stepBy(distance: number) {
    const field = element.current;
    if (!field || field.readOnly || field.disabled) return;
    const start = parse(field.value) ?? (min ?? 0) - distance;
    if (Number.isNaN(start)) return;
    const decimals = String(step).split('.')[1]?.length ?? 0;
    const next = Math.min(max ?? Infinity, Math.max(min ?? -Infinity, start + distance));
    setText(String(Number(next.toFixed(decimals + 2))));
  }

  const shownError = validationError ?? error;
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
          onInput(event.target.value);
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
