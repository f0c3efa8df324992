import { type ComponentType, type ReactNode, useState } from 'react';
import { hasDrafts, pageObjectsToLeaving, session } from 'shared-auth';

interface SignOut {
  /** To be called by the button: signs out, or asks first. */
  signOut: () => Promise<void>;
  /** Stands anywhere on the page. */
  question: ReactNode;
}

type Question = ComponentType<{ onConfirm: () => void; onCancel: () => void }>;

/**
 * The way out of a section. It asks first if something would be lost, since signing out deletes all drafts. The code of the
 * question is fetched only when it is asked; if it does not come, the person is signed out without it.
 */
export function useSignOut(): SignOut {
  const [Question, setQuestion] = useState<Question>();

  function leave() {
    setQuestion(undefined);
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
    question: Question && <Question onConfirm={leave} onCancel={() => setQuestion(undefined)} />,
  };
}
