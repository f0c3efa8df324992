import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../class-names';
import { FieldError, type FieldLabels, useField } from '../field/index';
import { InlineMessage } from '../inline-message/index';
import { messages } from '../messages';
import { VisuallyHidden } from '../visually-hidden';
import styles from './chip-group.module.css';

/** One chip. */
export interface ChipChoice {
  value: string;
  label: ReactNode;
}

export interface ChipGroupProps extends Omit<FieldLabels, 'optional'> {
  choices: readonly ChipChoice[];
  /** The chosen values. */
  values: readonly string[];
  /** It is called with the pressed chip; a chosen chip of `multiple` is pressed to remove it. */
  onToggle: (value: string) => void;
  /** Several chips can be chosen: checkboxes. Default: radio buttons. */
  multiple?: boolean | undefined;
  /** Default: a generated name. */
  name?: string | undefined;
  required?: boolean | undefined;
  /** Keeps the values and the focus. */
  readOnly?: boolean | undefined;
  /** Hides the label from the screen, where another field explains the chips. */
  labelHidden?: boolean | undefined;
  /** The chips before the button "more"; chosen ones are always shown. Default: all. */
  limit?: number | undefined;
  /** Keeps the chips on one line, which is scrolled, so that any number of them takes the same height. */
  oneLine?: boolean | undefined;
  /** The text in place of the chips where there is none. */
  empty?: ReactNode;
}

/** Choices as chips on as many lines as they need: native radio buttons or, with `multiple`, checkboxes. */
export function ChipGroup({
  label,
  hint,
  error,
  choices,
  values,
  onToggle,
  multiple = false,
  name,
  required,
  readOnly = false,
  labelHidden = false,
  limit = Number.POSITIVE_INFINITY,
  oneLine = false,
  empty,
}: ChipGroupProps) {
  const ownName = useId();
  const [isExpanded, setIsExpanded] = useState(false);
  const { ids, attributes } = useField({ hint, error });
  const isShown = ({ value }: ChipChoice, index: number) =>
    isExpanded || index < limit || values.includes(value);
  const shown = choices.filter(isShown);
  const chips = useRef<HTMLDivElement>(null);

  // The pressed button disappears: the focus goes to the first chip that it has shown.
  useEffect(() => {
    if (isExpanded) chips.current?.querySelectorAll('input')[limit]?.focus();
  }, [isExpanded, limit]);
  const Legend = labelHidden ? VisuallyHidden : 'span';
  return (
    <fieldset
      className={styles.group}
      aria-describedby={attributes['aria-describedby']}
      {...(!multiple && {
        role: 'radiogroup',
        'aria-readonly': readOnly || undefined,
        'aria-invalid': attributes['aria-invalid'],
      })}
    >
      <legend className={labelHidden ? undefined : styles.label}>
        <Legend>{label}</Legend>
      </legend>
      {hint && (
        <p className={styles.hint} id={ids.hint}>
          <InlineMessage message={hint} />
        </p>
      )}
      <div ref={chips} className={classNames(styles.chips, oneLine && styles.oneLine)}>
        {choices.length === 0 && <span className={styles.empty}>{empty}</span>}
        {shown.map((choice) => {
          const isChosen = values.includes(choice.value);
          return (
            <label key={choice.value} className={styles.chip}>
              <input
                className={styles.control}
                type={multiple ? 'checkbox' : 'radio'}
                name={name ?? ownName}
                value={choice.value}
                required={required}
                checked={isChosen}
                disabled={readOnly && !isChosen}
                onChange={() => {
                  if (!readOnly) onToggle(choice.value);
                }}
              />
              <span className={styles.face}>{choice.label}</span>
            </label>
          );
        })}
        {shown.length < choices.length && (
          <button type="button" className={styles.more} onClick={() => setIsExpanded(true)}>
            {messages.more}
          </button>
        )}
      </div>
      <FieldError id={ids.error} error={error} />
    </fieldset>
  );
}
