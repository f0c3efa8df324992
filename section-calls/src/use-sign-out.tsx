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
 * Signs out of a section. It asks first where something would be lost, since an explicit sign-out deletes all drafts.
 * The question is loaded only when it is needed; if it cannot be loaded, signing out works without it.
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
