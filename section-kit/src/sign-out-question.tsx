import { ConfirmDialog } from 'design-system/confirm';
import { signOutMessages } from './sign-out-messages';

export interface SignOutQuestionProps {
  /** Out of this device, where something would be lost, or out of every device. */
  from: 'here' | 'everywhere';
  /** Whether something on this device would be lost. */
  loses: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a person signs out. */
export default function SignOutQuestion({ from, loses, ...dialog }: SignOutQuestionProps) {
  const isEverywhere = from === 'everywhere';
  return (
    <ConfirmDialog
      open
      message={signOutMessages[from]}
      confirmLabel={isEverywhere ? signOutMessages.signOutEverywhere : signOutMessages.signOut}
      cancelLabel={signOutMessages.stay}
      tone="danger"
      {...dialog}
    >
      {isEverywhere && loses && signOutMessages.everywhereLoses}
    </ConfirmDialog>
  );
}
