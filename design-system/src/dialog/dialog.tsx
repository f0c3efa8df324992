import { X } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { classNames } from '../class-names';
import { messages } from '../messages';
import styles from './dialog.module.css';
import { useModal } from './use-modal';

export interface DialogProps {
  open: boolean;
  title: ReactNode;
  /** It is called by Escape and the close button; the page sets `open`. */
  onClose: () => void;
  /** The buttons, the main one first. */
  footer?: ReactNode;
  /** Default `medium`. */
  width?: 'medium' | 'wide' | undefined;
  children: ReactNode;
}

/** A native modal dialog. Escape closes it and returns the focus. */
export function Dialog({ open, ...dialog }: DialogProps) {
  return open ? <OpenDialog {...dialog} /> : null;
}

function OpenDialog({ title, onClose, footer, width = 'medium', children }: Omit<DialogProps, 'open'>) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  // Screen readers announce the title first, and a phone opens no keyboard.
  useModal(element, heading);
  return (
    <dialog
      ref={element}
      className={classNames(styles.dialog, width === 'wide' && styles.wide)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.header}>
        <h2 ref={heading} id={titleId} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className={styles.close} aria-label={messages.close} onClick={onClose}>
          <X />
        </button>
      </div>
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </dialog>
  );
}
