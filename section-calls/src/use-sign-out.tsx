import { ConfirmDialog } from 'design-system/confirm';
import { type ReactNode, useState } from 'react';
import { hasDrafts, session } from 'shared-auth';
import { messages } from './messages';

interface SignOut {
  /** To be called by the button: signs out, or asks first. */
  signOut(): void;
  /** Stands anywhere on the page. */
  question: ReactNode;
}

/** The way out of a section. It asks first where something would be lost: a draft ends with an explicit sign-out. */
export function useSignOut(): SignOut {
  const [isAsking, setIsAsking] = useState(false);

  function leave() {
    setIsAsking(false);
    session.signOut();
  }

  return {
    signOut: () => (hasSomethingToLose() ? setIsAsking(true) : leave()),
    question: (
      <ConfirmDialog
        open={isAsking}
        message={messages.signOutLoses}
        confirmLabel={messages.signOut}
        cancelLabel={messages.stay}
        tone="danger"
        onConfirm={leave}
        onCancel={() => setIsAsking(false)}
      />
    ),
  };
}

/** Pages object to being left also while work is under way, or where the browser keeps no drafts. */
function hasSomethingToLose(): boolean {
  return hasDrafts() || !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
