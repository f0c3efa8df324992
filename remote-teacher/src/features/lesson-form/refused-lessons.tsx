import { Alert } from 'design-system/alert';
import type { ApiError } from 'shared-auth';
import styles from './lesson-form.module.css';
import { lessonFormMessages } from './messages';
import type { SaveOutcome } from './use-send-lessons';

interface RefusedLessonsProps {
  refused: SaveOutcome['refused'];
  /** The server's reason, in words. */
  explain: (error: ApiError) => string | undefined;
}

/** Names the lessons of a save that the server refused, each with its reason; nothing if it refused none. */
export function RefusedLessons({ refused, explain }: RefusedLessonsProps) {
  if (refused.length === 0) return null;
  return (
    <Alert tone="error" title={lessonFormMessages.notSaved}>
      <ul className={styles.refusals}>
        {refused.map(({ payload, error }) => (
          <li key={JSON.stringify(payload)}>
            {lessonFormMessages.notSavedLesson(payload, explain(error) ?? '')}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
