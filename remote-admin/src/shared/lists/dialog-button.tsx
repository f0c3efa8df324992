import { Button, type ButtonProps } from 'design-system/button';
import { Actions } from 'design-system/layout';
import { Plus } from 'lucide-react';
import { createContext, Fragment, type ReactNode, useContext, useState } from 'react';

/** Renders a dialog that calls `close` when it is done. */
type RenderDialog = (close: () => void) => ReactNode;

const OpenDialogContext = createContext<((dialog: RenderDialog) => void) | undefined>(undefined);

/**
 * Shows the dialogs of the buttons in it beside its content: a dialog stays open when a list is read again without the row
 * that opened it.
 */
export function DialogHost({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<{ render: RenderDialog; number: number }>();
  const [open] = useState(
    () => (render: RenderDialog) => setOpened((last) => ({ render, number: (last?.number ?? 0) + 1 })),
  );
  // A dialog that opens the next one before it closes does not close that one.
  const close = () => setOpened((present) => (present === opened ? undefined : present));
  return (
    <OpenDialogContext value={open}>
      {children}
      {opened && <Fragment key={opened.number}>{opened.render(close)}</Fragment>}
    </OpenDialogContext>
  );
}

/** Opens a dialog of the `DialogHost`, for a button that does not always open one. */
export function useOpenDialog(): (dialog: RenderDialog) => void {
  const open = useContext(OpenDialogContext);
  if (!open) throw new Error('A dialog needs a DialogHost around its button');
  return open;
}

export interface DialogButtonProps extends Omit<ButtonProps, 'onClick'> {
  dialog: RenderDialog;
}

/** A button that opens a dialog, inside a `DialogHost`. */
export function DialogButton({ dialog, ...button }: DialogButtonProps) {
  const open = useOpenDialog();
  return <Button aria-haspopup="dialog" {...button} onClick={() => open(dialog)} />;
}

/** A quiet button in a row; the label says to screen readers what it opens, and of which row. */
export function RowDialogButton({
  label,
  ...button
}: Omit<DialogButtonProps, 'aria-label'> & { label: string }) {
  return <DialogButton variant="quiet" size="small" aria-label={label} {...button} />;
}

/** The button that adds a record, in the header of its page. */
export function AddButton(button: DialogButtonProps) {
  return <DialogButton icon={<Plus />} {...button} />;
}

/** The button below a list in a part of a page that adds a row. */
export function AddRowButton(button: DialogButtonProps) {
  return (
    <Actions>
      <AddButton variant="secondary" size="small" {...button} />
    </Actions>
  );
}
