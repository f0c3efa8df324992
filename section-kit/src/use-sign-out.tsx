import { type ComponentType, type ReactNode, useState } from 'react';
import { api, hasDrafts, pageObjectsToLeaving, session } from 'shared-auth';
import type { SignOutQuestionProps } from './sign-out-question';

interface SignOut {
  /** To be called by the button: signs out, or asks first. */
  signOut: () => Promise<void>;
  /** Stands anywhere on the page. */
  question: ReactNode;
}

/**
 * Signs out of a section, and ends the token on the server. It asks first where something would be lost, since an
 * explicit sign-out deletes all drafts. The question is loaded when it is needed; if it cannot be loaded, signing out
 * works without it.
 */
export function useSignOut(): SignOut {
  const [Question, setQuestion] = useState<ComponentType<SignOutQuestionProps>>();

  function leave() {
    setQuestion(undefined);
    // The browser forgets the token whatever becomes of the call: without a network, and on a server that lacks it.
    api.post('/user/sign-out', { keepalive: true }).catch(() => {});
    session.signOut();
  }

  async function signOut() {
    // Pages object also while work is under way, or where the browser keeps no drafts.
    if (!hasDrafts() && !pageObjectsToLeaving()) return leave();
    try {
      const { default: Asked } = await import('./sign-out-question');
      setQuestion(() => Asked);
    } catch {
      leave();
    }
  }

  return {
    signOut,
    question: Question && (
      <Question from="here" loses onConfirm={leave} onCancel={() => setQuestion(undefined)} />
    ),
  };
}
