import { useQueryClient } from '@tanstack/react-query';
import { peopleIn } from 'arabic-text/similar-names';
import { Button } from 'design-system/button';
import { ConfirmDialog } from 'design-system/confirm';
import { Dialog } from 'design-system/dialog';
import { Stack } from 'design-system/layout';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { describeStudent } from './describe-student';
import { findMeantStudents, type KnownStudent, lastKnownStudents, type NameMeaning } from './meant-students';
import styles from './student-question.module.css';
import { studentQuestionMessages } from './student-question-messages';

/** The student whom a typed name means: a known one, whose id is sent, or the one that the server finds by the name. */
export interface MeantStudent {
  name: string;
  id?: string | undefined;
  /** The level in the student's record, as far as it is known. */
  education_level?: string | null | undefined;
}

/** `new`: another student of the typed name, or one student in spite of a separator. `back`: to the form. */
type Answer = KnownStudent | 'new' | 'back' | 'split';

interface OpenQuestion {
  typed: string;
  /** More than one: several people in one field. */
  people: number;
  students: readonly KnownStudent[];
  back: string | undefined;
  answer: (answer: Answer) => void;
}

interface NamesToConfirm {
  /** The names of the teacher's own lessons. */
  own?: readonly string[];
  /** The day of the lesson, whose levels are shown; by default today. */
  day?: string;
  /** Whether to ask also about a name that no student has. */
  asksAboutNew?: boolean;
  /** The names that the person has just replaced: a correction does not mean them. */
  replaced?: readonly string[];
  /** Puts several people, who were typed in one field, into fields of their own. */
  split?: (typed: string, people: readonly string[]) => void;
  /** The name of the way back; by default to a form. */
  back?: string | undefined;
}

/**
 * Asks which student a form means, before it is sent: about a name that leads to no student, but is like the names of some,
 * and about several people in one field. Each name is asked about once.
 *
 * @param chosen the ids of students who were chosen before, by name
 */
export function useStudentQuestion(chosen: Readonly<Record<string, string>> = {}) {
  const queryClient = useQueryClient();
  const [question, setQuestion] = useState<OpenQuestion>();
  const settled = useRef(new Map<string, MeantStudent>());
  const previous = useRef<Promise<unknown>>(Promise.resolve());

  async function ask(asked: Omit<OpenQuestion, 'answer'>): Promise<Answer> {
    const answer = await new Promise<Answer>((resolve) => setQuestion({ ...asked, answer: resolve }));
    setQuestion(undefined);
    return answer;
  }

  async function askAbout(
    typed: string,
    meaning: NameMeaning,
    { asksAboutNew = false, replaced = [], split, back }: NamesToConfirm,
  ): Promise<MeantStudent | undefined> {
    if (meaning.isKnown) return { name: typed, education_level: meaning.students[0]?.education_level };
    const students = meaning.students.filter(({ name }) => !replaced.includes(name));
    const people = peopleIn(typed);
    if (people.length > 1) {
      const answer = await ask({ typed, people: people.length, students: [], back });
      if (answer === 'split') split?.(typed, people);
      if (answer !== 'new') return undefined;
    }
    if (students.length === 0 && !(asksAboutNew && meaning.isAnswered)) return { name: typed };
    const answer = await ask({ typed, people: 1, students, back });
    if (answer === 'back' || answer === 'split') return undefined;
    const student: MeantStudent =
      answer === 'new'
        ? { name: typed }
        : { name: answer.name, id: answer._id ?? undefined, education_level: answer.education_level };
    for (const name of [typed, student.name]) settled.current.set(name, student);
    return student;
  }

  async function confirmNames(names: readonly string[], options: NamesToConfirm) {
    const meant = new Map<string, MeantStudent>();
    const open: string[] = [];
    for (const name of new Set(names)) {
      const known = settled.current.get(name);
      const id = chosen[name];
      if (known || id !== undefined || name === '') meant.set(name, known ?? { name, id });
      else open.push(name);
    }
    const lastKnown = open.length > 0 ? lastKnownStudents(queryClient, options.own ?? []) : [];
    const meanings = await Promise.all(open.map((name) => findMeantStudents(name, lastKnown, options.day)));
    for (const [position, meaning] of meanings.entries()) {
      const typed = open[position] ?? '';
      const student = await askAbout(typed, meaning, options);
      if (!student) return undefined;
      meant.set(typed, student);
    }
    return meant;
  }

  return {
    /** A name that is not asked about: one that was selected from suggestions. */
    settle: (name: string) => void settled.current.set(name, { name }),
    /**
     * The students meant by each name, by the typed name; `undefined` if the person goes back. Names that are confirmed at the
     * same time wait for each other, because one question is open at a time.
     */
    confirm(
      names: readonly string[],
      options: NamesToConfirm = {},
    ): Promise<Map<string, MeantStudent> | undefined> {
      const confirmed = previous.current.then(() => confirmNames(names, options));
      previous.current = confirmed;
      return confirmed;
    },
    /** Forgets the answers: the next names are of another form. */
    clear: () => settled.current.clear(),
    dialog: question && <QuestionDialog {...question} />,
  };
}

function QuestionDialog(question: OpenQuestion): ReactNode {
  const { typed, people, students, answer } = question;
  const { unknown, several, newStudent } = studentQuestionMessages;
  if (people > 1)
    return (
      <ConfirmDialog
        open
        message={several.question(typed, people)}
        confirmLabel={several.split(people)}
        cancelLabel={several.one}
        onConfirm={() => answer('split')}
        onCancel={() => answer('new')}
        onDismiss={() => answer('back')}
      />
    );
  if (students.length === 0)
    return (
      <ConfirmDialog
        open
        message={unknown.question(typed)}
        confirmLabel={newStudent}
        cancelLabel={unknown.correct}
        onConfirm={() => answer('new')}
        onCancel={() => answer('back')}
      />
    );
  return <SimilarStudentsDialog {...question} />;
}

/** The likely students as buttons, the likeliest with the focus: Enter is the safe answer. A new student comes last. */
function SimilarStudentsDialog({
  typed,
  students,
  back = studentQuestionMessages.back,
  answer,
}: OpenQuestion) {
  const { isKnownName, isKnownOfSeveral, newStudent } = studentQuestionMessages;
  const likeliest = useRef<HTMLButtonElement>(null);
  useEffect(() => likeliest.current?.focus(), []);
  const [only, ...others] = students;
  return (
    <Dialog
      open
      title={only && others.length === 0 ? isKnownName(only.name) : isKnownOfSeveral}
      onClose={() => answer('back')}
      footer={
        <Button variant="quiet" onClick={() => answer('back')}>
          {back}
        </Button>
      }
    >
      <Stack>
        <p className={styles.typed}>{studentQuestionMessages.typed(typed)}</p>
        <ul
          className={styles.students}
          aria-label={studentQuestionMessages.students}
          onKeyDown={(event) => {
            // The key that sent the form may still be held down: it must not answer the question.
            if (event.repeat && event.key === 'Enter') event.preventDefault();
          }}
        >
          {students.map((student) => (
            <li key={student._id ?? student.name}>
              <Button
                variant="secondary"
                className={styles.student}
                onClick={() => answer(student)}
                {...(student === only && { ref: likeliest })}
              >
                <bdi>{student.name}</bdi> <span className={styles.details}>{describeStudent(student)}</span>
              </Button>
            </li>
          ))}
          <li>
            <Button variant="quiet" className={styles.student} onClick={() => answer('new')}>
              {newStudent}
            </Button>
          </li>
        </ul>
      </Stack>
    </Dialog>
  );
}
