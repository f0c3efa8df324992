import { type ComponentType, type ReactNode, useState } from 'react';
import { signOut as endSession, hasDrafts, pageObjectsToLeaving } from 'shared-auth';
import type { SignOutQuestionProps } from './sign-out-question';
import { unsentWork } from './unsent-work';

interface SignOut {
  /** Signs out, or asks first. */
  signOut: () => Promise<void>;
  /** The dialog, to be rendered anywhere. */
  question: ReactNode;
}

/**
 * Signs out and ends the session on the server. It asks first when unsaved work would be lost, because signing out deletes
 * all drafts and what waits to be sent. The dialog is loaded on demand; if it fails to load, signing out works without it.
 */
export function useSignOut(): SignOut {
  const [Question, setQuestion] = useState<ComponentType<SignOutQuestionProps>>();

  function leave() {
    setQuestion(undefined);
    // This is not awaited: the page is left at once.
    unsentWork
      .get()
      ?.discard()
      .catch(() => {});
    endSession();
  }

  async function signOut() {
    if (!losesWork() && !unsentWork.get()) return leave();
    try {
      const { default: Asked } = await import(/* webpackChunkName: 'sign-out' */ './sign-out-question');
      setQuestion(() => Asked);
    } catch {
      leave();
    }
  }

  return {
    signOut,
    question: Question && (
      <Question
        from="here"
        loses={losesWork()}
        unsent={unsentWork.get()?.warning}
        onConfirm={leave}
        onCancel={() => setQuestion(undefined)}
      />
    ),
  };
}

/** Pages also object during a request, and if the browser stores no drafts. */
function losesWork(): boolean {
  return hasDrafts() || pageObjectsToLeaving();
}
