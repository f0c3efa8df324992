import { ConfirmDialog } from 'design-system/confirm';
import { signOutMessages } from './sign-out-messages';

export interface SignOutQuestionProps {
  /** This device, where unsaved work would be lost, or all devices. */
  from: 'here' | 'everywhere';
  /** Whether unsaved work on this device would be lost. */
  loses: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before signing out. */
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
