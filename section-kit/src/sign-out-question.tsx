import { ConfirmDialog } from 'design-system/confirm';
import { signOutMessages } from './sign-out-messages';

export interface SignOutQuestionProps {
  /** This device, where unsaved work would be lost, or all devices. */
  from: 'here' | 'everywhere';
  /** Whether unsaved work on this device would be lost. */
  loses: boolean;
  /** Says what waits to be sent, and would be deleted. */
  unsent?: string | undefined;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before signing out. */
export default function SignOutQuestion({ from, loses, unsent, ...dialog }: SignOutQuestionProps) {
  const isEverywhere = from === 'everywhere';
  const message = !isEverywhere && !loses && unsent ? unsent : signOutMessages[from];
  return (
    <ConfirmDialog
      open
      message={message}
      confirmLabel={isEverywhere ? signOutMessages.signOutEverywhere : signOutMessages.signOut}
      cancelLabel={signOutMessages.stay}
      tone="danger"
      {...dialog}
    >
      {isEverywhere && loses && <p>{signOutMessages.everywhereLoses}</p>}
      {unsent && unsent !== message && <p>{unsent}</p>}
    </ConfirmDialog>
  );
}
