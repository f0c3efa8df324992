import type { UseQueryResult } from '@tanstack/react-query';
import { Dialog } from 'design-system/dialog';
import type { Message } from 'design-system/inline-message';
import { type ReactNode, useRef, useState } from 'react';
import { QueryContent } from '../query-content';
import { DialogFrame } from './form-dialog';
import styles from './query-dialog.module.css';

interface QueryDialogProps<Data> {
  query: UseQueryResult<Data>;
  title: string;
  width?: 'medium' | 'wide';
  /** It is shown until there is data. */
  loading: ReactNode;
  /** The message of a failure. */
  failed: Message;
  onClose: () => void;
  /** Renders the data; a `FormDialog` or `SaveDialog` among it has its fields and buttons in this dialog. */
  children: (data: Data) => ReactNode;
}

/**
 * A dialog that opens before what it needs is read, and grows by it: a second dialog in its place would lose the focus and
 * each press that comes late.
 */
export function QueryDialog<Data>({
  query,
  title,
  width,
  loading,
  failed,
  onClose,
  children,
}: QueryDialogProps<Data>) {
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  const closeForm = useRef<() => void>(undefined);
  return (
    <Dialog
      open
      title={title}
      width={width}
      onClose={() => (closeForm.current ?? onClose)()}
      footer={query.data !== undefined && <div ref={setFooter} className={styles.buttons} />}
    >
      <DialogFrame value={{ footer, closeForm }}>
        <QueryContent query={query} loading={loading} failed={failed}>
          {children}
        </QueryContent>
      </DialogFrame>
    </Dialog>
  );
}
