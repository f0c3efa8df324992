import { type ComponentType, type ReactNode, useState } from 'react';
import { hasDrafts, pageObjectsToLeaving, session } from 'shared-auth';

interface SignOut {
  /** To be called by the button: signs out, or asks first. */
  signOut(): Promise<void>;
  /** Stands anywhere on the page. */
  question: ReactNode;
}

type Question = ComponentType<{ onConfirm(): void; onCancel(): void }>;

/**
 * The way out of a section. It asks first where something would be lost: a draft ends with an explicit sign-out. The
 * question is fetched when it is to be asked; where it cannot be, nobody is kept from signing out.
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
