import { useState } from 'react';

/** An open question: `answer` closes it. */
export interface Question<Subject> {
  subject: Subject;
  answer: (isConfirmed: boolean) => void;
}

/**
 * Asks the person in the middle of a `submit`: `if (!(await ask(subject))) return false`. While `question` is set, the page
 * shows a dialog about its subject.
 */
export function useQuestion<Subject>() {
  const [question, setQuestion] = useState<Question<Subject>>();

  async function ask(subject: Subject): Promise<boolean> {
    const isConfirmed = await new Promise<boolean>((answer) => setQuestion({ subject, answer }));
    setQuestion(undefined);
    return isConfirmed;
  }

  return { question, ask };
}
