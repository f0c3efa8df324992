import { readDate } from 'arabic-text/date';
import { dayText, plainDayText } from 'arabic-text/day-text';
import { CalendarDays } from 'lucide-react';
import { type ComponentProps, type Ref, useEffect, useRef, useState } from 'react';
import {
  controlButtonClass,
  controlClass,
  controlFrameClass,
  Field,
  type FieldLabels,
  useField,
} from '../field';
import type { Message } from '../inline-message/index';
import { messages } from '../messages';
import { useParsedInput } from '../parsed-input/use-parsed-input';
import styles from './date-field.module.css';

/** The error for a text that is no date, for pages that validate dates themselves. */
export const NOT_A_DATE = messages.notADate;

export interface DateFieldProps
  extends FieldLabels,
    Omit<ComponentProps<'input'>, 'type' | 'min' | 'max' | 'value' | 'defaultValue' | 'className'> {
  /** ISO days, `YYYY-MM-DD`, all of them. */
  min?: string | undefined;
  max?: string | undefined;
  value?: string | undefined;
  defaultValue?: string | undefined;
  /** Every change, as an ISO day; `''` while the text is blank or no day within the limits. */
  onValueChange?: ((value: string) => void) | undefined;
  /** A note about a valid day, announced when it appears. */
  warning?: Message | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** What the last touch of the input did. */
type TouchUse = 'none' | 'opens-calendar' | 'picks' | 'types';

/**
 * A calendar day, typed in any form that `readDate` parses or picked in the platform's calendar, which the first touch
 * opens. Typed text is not rewritten; the parsed day appears beside the label. The form's data carry the ISO day.
 */
export function DateField({
  label,
  hint,
  warning,
  error,
  optional,
  id,
  min,
  max,
  value,
  defaultValue,
  onValueChange,
  onChange,
  onPointerDown,
  onMouseDown,
  onClick,
  ref,
  ...input
}: DateFieldProps) {
  const calendar = useRef<HTMLInputElement>(null);
  const [parsedDay, setParsedDay] = useState(() => dayIn(defaultValue ?? value));
  const touch = useRef<TouchUse>('none');
  const { element, validationError, onInput, setText } = useParsedInput({
    normalise: (text) => readDate(text) ?? text,
    validate,
    parse: (text) => readDate(text) ?? '',
    format: dayAsTyped,
    blank: '',
    value,
    onValueChange,
    error,
    ref,
  });

  function validate(text: string): string | undefined {
    const day = readDate(text);
    if (day === '') return undefined;
    if (day === null) return NOT_A_DATE;
    if (min && day < min) return messages.dateTooEarly(min);
    if (max && day > max) return messages.dateTooLate(max);
    return undefined;
  }

  // The page may have filled the field before hydration, or have changed the value.
  useEffect(() => setParsedDay(dayIn(element.current?.value)), [value]);

  function openCalendar() {
    if (!calendar.current || !element.current) return;
    calendar.current.value = readDate(element.current.value) ?? '';
    calendar.current.showPicker?.();
  }

  function pickFromCalendar(day: string) {
    setText(dayAsTyped(day));
    setParsedDay(day);
    // On touch, focus would open the keyboard.
    if (touch.current === 'none') element.current?.focus();
    else touch.current = 'picks';
  }

  const opensCalendar = () => touch.current === 'opens-calendar' && !input.disabled && !input.readOnly;
  const shownError = validationError ?? error;
  const { ids, attributes } = useField({ hint, warning, error: shownError }, id);
  return (
    <Field
      label={label}
      note={parsedDay && dayText(parsedDay)}
      hint={hint}
      warning={warning}
      error={shownError}
      optional={optional}
      ids={ids}
    >
      <div className={controlFrameClass}>
        <input
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          placeholder={messages.datePlaceholder}
          {...input}
          {...attributes}
          ref={element}
          type="text"
          className={controlClass}
          defaultValue={dayAsTyped(defaultValue ?? value ?? '')}
          onChange={(event) => {
            onChange?.(event);
            onInput(event.target.value);
            setParsedDay(dayIn(event.target.value));
          }}
          onPointerDown={(event) => {
            onPointerDown?.(event);
            touch.current = nextTouch(event.pointerType, touch.current);
          }}
          onMouseDown={(event) => {
            onMouseDown?.(event);
            // Focus would open the keyboard over the calendar.
            if (opensCalendar()) event.preventDefault();
          }}
          onClick={(event) => {
            onClick?.(event);
            if (opensCalendar()) openCalendar();
          }}
        />
        <input
          ref={calendar}
          className={styles.calendar}
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          min={min}
          max={max}
          onChange={(event) => pickFromCalendar(event.target.value)}
        />
        <button
          type="button"
          className={controlButtonClass}
          aria-label={messages.openCalendar}
          disabled={input.disabled || input.readOnly}
          onPointerDown={({ pointerType }) => {
            touch.current = pointerType === 'touch' ? 'opens-calendar' : 'none';
          }}
          onClick={openCalendar}
        >
          <CalendarDays />
        </button>
      </div>
    </Field>
  );
}

function dayIn(text = ''): string {
  return readDate(text) ?? '';
}

/** A day as people type it, `5/12/2026`; any other text unchanged. */
export function dayAsTyped(text: string): string {
  const day = readDate(text);
  return day ? plainDayText(day) : text;
}

/** The first touch opens the calendar; a second touch without a choice opens the keyboard. */
function nextTouch(pointerType: string, last: TouchUse): TouchUse {
  if (pointerType !== 'touch') return 'none';
  return last === 'opens-calendar' ? 'types' : 'opens-calendar';
}
