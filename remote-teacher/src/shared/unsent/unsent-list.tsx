import type { LessonType } from 'api-contract/lesson';
import { Button, buttonClass } from 'design-system/button';
import { Card } from 'design-system/card';
import { ConfirmDialog } from 'design-system/confirm';
import { Row, Stack } from 'design-system/layout';
import { studentNames } from 'lesson-kit/lesson';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { removeFromOutbox } from 'shared-auth/outbox';
import { formStartState } from '../lesson/form-start';
import { lessonTypeConfig } from '../lesson/lesson-type-config';
import { unsentMessages } from './messages';
import { sendNow } from './outbox-runner';
import type { UnsentLesson } from './unsent-lessons';
import styles from './unsent-list.module.css';

export interface UnsentListProps {
  lessonType: LessonType;
  lessons: readonly UnsentLesson[];
}

/** The lessons of one type that are only on this device: those that wait, and those that the server did not accept. */
export default function UnsentList({ lessonType, lessons }: UnsentListProps) {
  const [toDelete, setToDelete] = useState<UnsentLesson>();
  const waiting = lessons.filter(({ state }) => state === 'waiting');
  const refused = lessons.filter(({ state }) => state === 'refused');

  async function remove() {
    if (toDelete) await removeFromOutbox(toDelete.key);
    setToDelete(undefined);
  }

  return (
    <Stack>
      {waiting.length > 0 && (
        <Card title={unsentMessages.title} description={unsentMessages.explanation}>
          <ul className={styles.list} aria-label={unsentMessages.title}>
            {waiting.map(({ key, payload, reason }) => (
              <li key={key}>
                {unsentMessages.lesson(payload)}
                {reason && <p className={styles.reason}>{reason}</p>}
              </li>
            ))}
          </ul>
          <Row className={styles.actions}>
            <Button variant="secondary" size="small" onClick={sendNow}>
              {unsentMessages.sendNow}
            </Button>
          </Row>
        </Card>
      )}
      {refused.length > 0 && (
        <Card title={unsentMessages.refusedTitle}>
          <ul className={styles.list} aria-label={unsentMessages.refusedTitle}>
            {refused.map((lesson) => (
              <li key={lesson.key}>
                {unsentMessages.lesson(lesson.payload)}
                <p className={styles.reason}>{lesson.reason ?? unsentMessages.refused}</p>
                <Row>
                  <Link
                    className={buttonClass({ variant: 'secondary', size: 'small' })}
                    to={lessonTypeConfig[lessonType].create.path}
                    state={correctionState(lesson)}
                    aria-label={unsentMessages.correctLesson(lesson.payload)}
                  >
                    {unsentMessages.correct}
                  </Link>
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={unsentMessages.deleteLesson(lesson.payload)}
                    onClick={() => setToDelete(lesson)}
                  >
                    {unsentMessages.delete}
                  </Button>
                </Row>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <ConfirmDialog
        open={toDelete !== undefined}
        message={unsentMessages.confirmDelete}
        confirmLabel={unsentMessages.delete}
        tone="danger"
        onConfirm={remove}
        onCancel={() => setToDelete(undefined)}
      >
        {toDelete && unsentMessages.lesson(toDelete.payload)}
      </ConfirmDialog>
    </Stack>
  );
}

/** The history state that opens the form with a refused lesson. */
function correctionState({ key, payload, reason = unsentMessages.refused }: UnsentLesson) {
  const { hours, subject, education_level, date, replaces } = payload;
  return formStartState({
    kind: 'refused',
    lesson: { students: [...studentNames(payload)], hours, subject, education_level, day: date },
    reason,
    corrects: key,
    ...(replaces !== undefined && { replaces }),
  });
}
