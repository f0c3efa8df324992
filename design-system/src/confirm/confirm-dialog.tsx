import { type ReactNode, useId, useRef } from 'react';
import { Button } from '../button';
import { useModal } from '../dialog/use-modal';
import { InlineMessage, type Message } from '../inline-message/index';
import { messages } from '../messages';
import styles from './confirm-dialog.module.css';

export interface ConfirmDialogProps {
  open: boolean;
  /** The question. */
  message: Message;
  /** Details below the question, such as the lesson to delete. */
  children?: ReactNode;
  confirmLabel: ReactNode;
  /** Default "cancel"; another label where the question itself is about cancelling. */
  cancelLabel?: ReactNode;
  /** `danger` for irreversible actions: the focus starts on "cancel". Default `neutral`. */
  tone?: 'neutral' | 'danger' | undefined;
  /** The confirmed action is running: the dialog ignores presses and Escape. */
  busy?: boolean | undefined;
  onConfirm: () => void;
  onCancel: () => void;
  /** Escape, where "cancel" is an answer of its own. Default: `onCancel`. */
  onDismiss?: (() => void) | undefined;
}

/** Asks before an action. Escape cancels. */
export function ConfirmDialog({ open, ...question }: ConfirmDialogProps) {
  return open ? <OpenConfirmDialog {...question} /> : null;
}

function OpenConfirmDialog({
  message,
  children,
  confirmLabel,
  cancelLabel = messages.cancel,
  tone = 'neutral',
  busy = false,
  onConfirm,
  onCancel,
  onDismiss = onCancel,
}: Omit<ConfirmDialogProps, 'open'>) {
  const element = useRef<HTMLDialogElement>(null);
  const safeButton = useRef<HTMLButtonElement>(null);
  const messageId = useId();
  useModal(element, safeButton);
  const cancel = () => {
    if (!busy) onCancel();
  };
  return (
    <dialog
      ref={element}
      className={styles.dialog}
      role="alertdialog"
      aria-modal="true"
      aria-labelledby={messageId}
      onCancel={(event) => {
        event.preventDefault();
        if (!busy) onDismiss();
      }}
      onKeyDown={(event) => {
        // The key that opened the dialog may still be held down: it must not answer the question.
        const isButton = event.target instanceof HTMLButtonElement;
        if (event.repeat && event.key === 'Enter' && isButton) event.preventDefault();
      }}
    >
      <div id={messageId} className={styles.message}>
        <InlineMessage message={message} />
      </div>
      {children && <div className={styles.details}>{children}</div>}
      <div className={styles.buttons}>
        <Button
          variant={tone === 'danger' ? 'danger' : 'primary'}
          busy={busy}
          onClick={onConfirm}
          {...(tone === 'neutral' && { ref: safeButton })}
        >
          {confirmLabel}
        </Button>
        <Button
          variant="secondary"
          aria-disabled={busy}
          onClick={cancel}
          {...(tone === 'danger' && { ref: safeButton })}
        >
          {cancelLabel}
        </Button>
      </div>
    </dialog>
  );
}
