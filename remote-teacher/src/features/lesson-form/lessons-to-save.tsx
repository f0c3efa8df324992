import styles from './lesson-form.module.css';
import type { LessonValues } from './lesson-values';
import { lessonFormMessages } from './messages';

/** Shows what a press on "save" will send. Announced when it changes; a long list scrolls. */
export function LessonsToSave({ lessons }: { lessons: readonly LessonValues[] }) {
  const [first] = lessons;
  const isShown = first !== undefined && (lessons.length > 1 || first.from !== undefined);
  return (
    <div className={styles.summary} role="status">
      {isShown && lessons.length === 1 && <p>{lessonFormMessages.lessonToSave(first)}</p>}
      {isShown && lessons.length > 1 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls, also by keyboard.
        <section className={styles.list} aria-label={lessonFormMessages.toSave} tabIndex={0}>
          <p className={styles.count}>{lessonFormMessages.lessonsToSave(lessons.length, first.date)}</p>
          <ul>
            {lessons.map((lesson) => (
              <li key={lesson.students.join()}>{lessonFormMessages.lessonToSave(lesson)}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
