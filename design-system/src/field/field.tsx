import type { ReactNode } from 'react';
import { InlineMessage, type Message } from '../inline-message/index';
import { messages } from '../messages';
import styles from './field.module.css';
import type { FieldIds } from './use-field';

/** What every field says about itself. */
export interface FieldLabels {
  label: ReactNode;
  /** Help that is always there, under the label. */
  hint?: Message | undefined;
  /** What is wrong, beside the field. Announced when it appears. */
  error?: Message | undefined;
  /** Says "optional" beside the label, not as a part of it. */
  optional?: boolean | undefined;
}

interface FieldFrameProps extends FieldLabels {
  /** What the field understands of its text, beside the label. Announced when it changes. */
  note?: string | undefined;
  /** What deserves a second look though nothing is wrong. Stands where an error would, and is announced like one. */
  warning?: Message | undefined;
  ids: FieldIds;
  children: ReactNode;
}

/** Label, hint, control and error of one field, in this order. The control takes its attributes from `useField`. */
export function Field({ label, note, hint, warning, error, optional, ids, children }: FieldFrameProps) {
  return (
    <div className={styles.field}>
      <div className={styles.heading}>
        <label className={styles.label} id={ids.label} htmlFor={ids.control}>
          {label}
        </label>
        {optional && <span className={styles.optional}>{messages.optional}</span>}
        {note !== undefined && (
          <span className={styles.note} aria-live="polite">
            {note}
          </span>
        )}
      </div>
      {hint && (
        <p className={styles.hint} id={ids.hint}>
          <InlineMessage message={hint} />
        </p>
      )}
      {children}
      <FieldError id={ids.error} error={error} warning={warning} />
    </div>
  );
}

interface FieldErrorProps {
  id: string;
  error: Message | undefined;
  warning?: Message | undefined;
}

/** The line below a field, for its error or else its warning: a live region that is there before it speaks. */
export function FieldError({ id, error, warning }: FieldErrorProps) {
  return (
    <div className={styles.error} id={id} aria-live="polite">
      {error && <InlineMessage message={error} />}
      {!error && warning && (
        <span className={styles.warning}>
          <InlineMessage message={warning} />
        </span>
      )}
    </div>
  );
}
