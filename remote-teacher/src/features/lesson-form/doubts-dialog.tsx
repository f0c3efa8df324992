import { ConfirmDialog } from 'design-system/confirm';
import type { Question } from 'section-kit/forms/use-question';
import type { Doubts } from './doubts';
import styles from './lesson-form.module.css';
import { lessonFormMessages } from './messages';

/** Asks about all doubts of a save at once. */
export function DoubtsDialog({ subject: { questions, areSimilar }, answer }: Question<Doubts>) {
  return (
    <ConfirmDialog
      open
      message={questions.length === 1 && questions[0] ? questions[0] : lessonFormMessages.beforeSaving}
      confirmLabel={areSimilar ? lessonFormMessages.saveAnyway : lessonFormMessages.save}
      cancelLabel={areSimilar ? lessonFormMessages.goBack : lessonFormMessages.backToForm}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
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
