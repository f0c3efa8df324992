import { useCallback, useState } from 'react';

/** An open question: `answer` closes it. */
export interface Question<Subject, Answer = boolean> {
  subject: Subject;
  answer: (answer: Answer) => void;
}

/**
 * Asks the person in the middle of a `submit`: `if (!(await ask(subject))) return false`. While `question` is set, the page
 * shows a dialog about its subject.
 */
export function useQuestion<Subject, Answer = boolean>() {
  const [question, setQuestion] = useState<Question<Subject, Answer>>();

  const ask = useCallback(async (subject: Subject): Promise<Answer> => {
    const given = await new Promise<Answer>((answer) => setQuestion({ subject, answer }));
    setQuestion(undefined);
    return given;
  }, []);

  return { question, ask };
}
