import { Button } from 'design-system/button';
import { ConfirmDialog } from 'design-system/confirm';
import { Dialog } from 'design-system/dialog';
import { Stack } from 'design-system/layout';
import { type ReactNode, useRef, useState } from 'react';
import { describeStudent } from './describe-student';
import { findMeantStudents, type KnownStudent } from './meant-students';
import styles from './student-question.module.css';
import { studentQuestionMessages } from './student-question-messages';

/** The student whom a typed name means: a known one, whose id is sent, or the one that the server finds by the name. */
export interface MeantStudent {
  name: string;
  id?: string | undefined;
}

/** `new`: another student of the typed name. `back`: the person returns to the form. */
type Answer = KnownStudent | 'new' | 'back';

interface OpenQuestion {
  typed: string;
  students: readonly KnownStudent[];
  answer: (answer: Answer) => void;
}

interface NamesToConfirm {
  /** The names of the teacher's own lessons, the likeliest first. */
  own?: readonly string[];
  /** Whether to ask also about a name that is the beginning of only one other name. */
  asksAboutOne?: boolean;
  /** Whether to ask also about a name that no student has. */
  asksAboutNew?: boolean;
}

/**
 * Asks which student a form means, before it is sent, where a typed name can mean several. Each name is asked about once.
 *
 * @param chosen the ids of students who were chosen before, by name
 */
export function useStudentQuestion(chosen: Readonly<Record<string, string>> = {}) {
  const [question, setQuestion] = useState<OpenQuestion>();
  const settled = useRef(new Map<string, MeantStudent>());

  async function ask(typed: string, students: readonly KnownStudent[]): Promise<Answer> {
    const answer = await new Promise<Answer>((resolve) => setQuestion({ typed, students, answer: resolve }));
    setQuestion(undefined);
    return answer;
  }

  return {
    /** A name that is not asked about: one that was selected from suggestions. */
    settle: (name: string) => void settled.current.set(name, { name }),
    /** The students meant by each name, by the typed name; `undefined` if the person returns to the form. */
    async confirm(
      names: readonly string[],
      { own = [], asksAboutOne = false, asksAboutNew = false }: NamesToConfirm = {},
    ): Promise<Map<string, MeantStudent> | undefined> {
      const meant = new Map<string, MeantStudent>();
      const open: string[] = [];
      for (const name of names) {
        const known = settled.current.get(name);
        const id = chosen[name];
        if (known || id !== undefined || name === '') meant.set(name, known ?? { name, id });
        else open.push(name);
      }
      const found = await Promise.all(open.map((name) => findMeantStudents(name, own)));
      for (const [index, typed] of open.entries()) {
        const { students, isNew } = found[index] ?? { students: [], isNew: false };
        const isAsked =
          students.length > 1 || (asksAboutOne && students.length === 1) || (asksAboutNew && isNew);
        const answer = isAsked ? await ask(typed, students) : 'new';
        if (answer === 'back') return undefined;
        const student = answer === 'new' ? { name: typed } : { name: answer.name, id: answer._id };
        if (isAsked) for (const name of [typed, student.name]) settled.current.set(name, student);
        meant.set(typed, student);
      }
      return meant;
    },
    /** Forgets the answers: the next names are of another form. */
    clear: () => settled.current.clear(),
    dialog: question && <StudentDialog {...question} />,
  };
}

function StudentDialog({ typed, students, answer }: OpenQuestion): ReactNode {
  const { isKnownName, yes, no, which, several, newStudent, back, unknown } = studentQuestionMessages;
  const [only, ...others] = students;
  if (!only)
    return (
      <ConfirmDialog
        open
        message={unknown.question(typed)}
        confirmLabel={unknown.add}
        cancelLabel={unknown.correct}
        onConfirm={() => answer('new')}
        onCancel={() => answer('back')}
      />
    );
  if (others.length === 0)
    return (
      <ConfirmDialog
        open
        message={isKnownName(only.name)}
        confirmLabel={yes}
        cancelLabel={no(typed)}
        onConfirm={() => answer(only)}
        onCancel={() => answer('new')}
        onDismiss={() => answer('back')}
      />
    );
  return (
    <Dialog
      open
      title={which(typed)}
      onClose={() => answer('back')}
      footer={
        <>
          {/* The exact name of a student leads to that student. */}
          {students.every(({ name }) => name !== typed) && (
            <Button variant="secondary" onClick={() => answer('new')}>
              {newStudent(typed)}
            </Button>
          )}
          <Button variant="quiet" onClick={() => answer('back')}>
            {back}
          </Button>
        </>
      }
    >
      <Stack>
        {several}
        <ul className={styles.students} aria-label={studentQuestionMessages.students}>
          {students.map((student) => (
            <li key={student._id ?? student.name}>
              <Button variant="secondary" className={styles.student} onClick={() => answer(student)}>
                <bdi>{student.name}</bdi>
                <span className={styles.details}>{describeStudent(student)}</span>
              </Button>
            </li>
          ))}
        </ul>
      </Stack>
    </Dialog>
  );
}
