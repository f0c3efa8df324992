import { ConfirmDialog } from 'design-system/confirm';
import { messages } from './messages';

interface SignOutQuestionProps {
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks whether what is not saved or sent may be lost. */
export default function SignOutQuestion({ onConfirm, onCancel }: SignOutQuestionProps) {
  return (
    <ConfirmDialog
      open
      message={messages.signOutLoses}
      confirmLabel={messages.signOut}
      cancelLabel={messages.stay}
      tone="danger"
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
