import type { ReactNode } from 'react';
import { InlineMessage, type Message } from '../inline-message/index';
import { messages } from '../messages';
import styles from './field.module.css';
import type { FieldIds } from './use-field';

/** The texts that every field takes. */
export interface FieldLabels {
  label: ReactNode;
  /** Permanent help below the label. */
  hint?: Message | undefined;
  /** The validation error, announced when it appears. */
  error?: Message | undefined;
  /** Shows "optional" beside the label, outside the accessible name. */
  optional?: boolean | undefined;
}

interface FieldFrameProps extends FieldLabels {
  /** The parsed value, beside the label. Announced when it changes. */
  note?: string | undefined;
  /** A note about a valid value, shown and announced in place of an error. */
  warning?: Message | undefined;
  ids: FieldIds;
  children: ReactNode;
}

/** Label, hint, control and error of one field. The control takes its attributes from `useField`. */
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

/** The live region below a field for its error or warning. It is rendered empty, since a new region is not announced. */
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
