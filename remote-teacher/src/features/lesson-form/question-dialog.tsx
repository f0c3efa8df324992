import { ConfirmDialog } from 'design-system/confirm';
import type { Doubts } from './doubts';
import styles from './lesson-form.module.css';
import { lessonFormMessages } from './messages';

/** What is asked before a lesson is sent. */
export type SaveQuestion = { kind: 'name'; typed: string; known: string } | ({ kind: 'doubts' } & Doubts);

interface QuestionDialogProps {
  question: { subject: SaveQuestion; answer: (isConfirmed: boolean) => void } | undefined;
  /** Escape at a question whose "no" sends the lesson. */
  onDismiss: () => void;
}

/** Asks whether another student was meant, or about all doubts at once. */
export function QuestionDialog({ question, onDismiss }: QuestionDialogProps) {
  if (!question) return null;
  const { subject, answer } = question;
  const buttons = { open: true, onConfirm: () => answer(true), onCancel: () => answer(false) };
  if (subject.kind === 'name') {
    return (
      <ConfirmDialog
        {...buttons}
        message={lessonFormMessages.isKnownName(subject.known)}
        confirmLabel={lessonFormMessages.yes}
        cancelLabel={lessonFormMessages.no(subject.typed)}
        onDismiss={onDismiss}
      />
    );
  }
  const { questions, areSimilar } = subject;
  return (
    <ConfirmDialog
      {...buttons}
      message={questions.length === 1 && questions[0] ? questions[0] : lessonFormMessages.beforeSaving}
      confirmLabel={areSimilar ? lessonFormMessages.saveAnyway : lessonFormMessages.save}
      cancelLabel={areSimilar ? lessonFormMessages.goBack : lessonFormMessages.backToForm}
    >
      {questions.length > 1 && (
        <ul className={styles.questions}>
          {questions.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}
