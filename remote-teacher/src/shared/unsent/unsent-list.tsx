import type { LessonType } from 'api-contract/lesson';
import { Button } from 'design-system/button';
import { Card } from 'design-system/card';
import { ConfirmDialog } from 'design-system/confirm';
import { Row, Stack } from 'design-system/layout';
import { studentNames } from 'lesson-kit/lesson';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ButtonLink } from 'section-kit/button-link';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { formStartState } from '../lesson/form-start';
import { lessonTypeConfig } from '../lesson/lesson-type-config';
import { unsentMessages } from './messages';
import { sendNow } from './outbox-runner';
import { takeUnsent } from './take-unsent';
import { UNSENT_TOAST, type UnsentLesson } from './unsent-lessons';
import styles from './unsent-list.module.css';

export interface UnsentListProps {
  lessonType: LessonType;
  lessons: readonly UnsentLesson[];
}

/** The lessons of one type that are only on this device: those that wait, and those that the server did not accept. */
export default function UnsentList({ lessonType, lessons }: UnsentListProps) {
  const navigate = useNavigate();
  const [toDelete, setToDelete] = useState<UnsentLesson>();
  const waiting = lessons.filter(({ state }) => state !== 'refused');
  const refused = lessons.filter(({ state }) => state === 'refused');

  async function take(lesson: UnsentLesson, purpose: 'edit' | 'delete'): Promise<boolean> {
    const isTaken = await takeUnsent(lesson, purpose);
    if (!isTaken) keyedToasts.succeeded(UNSENT_TOAST, unsentMessages.alreadySent);
    return isTaken;
  }
  async function remove() {
    if (toDelete) await take(toDelete, 'delete');
    setToDelete(undefined);
  }
  async function edit(lesson: UnsentLesson) {
    if (!(await take(lesson, 'edit'))) return;
    navigate(lessonTypeConfig[lessonType].create.path, { state: correctionState(lesson) });
  }

  return (
    <Stack>
      {waiting.length > 0 && (
        <Card title={unsentMessages.title} description={unsentMessages.explanation}>
          <ul className={styles.list} aria-label={unsentMessages.title}>
            {waiting.map((lesson) => (
              <li key={lesson.key}>
                {unsentMessages.lesson(lesson.payload)}
                {lesson.state === 'held' && <p className={styles.reason}>{unsentMessages.held}</p>}
                {lesson.reason && <p className={styles.reason}>{lesson.reason}</p>}
                <Row>
                  <Button
                    variant="secondary"
                    size="small"
                    aria-label={unsentMessages.editLesson(lesson.payload)}
                    onClick={() => void edit(lesson)}
                  >
                    {unsentMessages.edit}
                  </Button>
                  <DeleteButton lesson={lesson} onDelete={setToDelete} />
                </Row>
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
                  <ButtonLink
                    variant="secondary"
                    size="small"
                    to={lessonTypeConfig[lessonType].create.path}
                    state={correctionState(lesson)}
                    aria-label={unsentMessages.correctLesson(lesson.payload)}
                  >
                    {unsentMessages.correct}
                  </ButtonLink>
                  <DeleteButton lesson={lesson} onDelete={setToDelete} />
                </Row>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <ConfirmDialog
        open={toDelete !== undefined}
        message={unsentMessages.confirmDelete[toDelete?.state === 'refused' ? 'refused' : 'waiting']}
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

function DeleteButton({
  lesson,
  onDelete,
}: {
  lesson: UnsentLesson;
  onDelete: (lesson: UnsentLesson) => void;
}) {
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={unsentMessages.deleteLesson(lesson.payload)}
      onClick={() => onDelete(lesson)}
    >
      {unsentMessages.delete}
    </Button>
  );
}

/** The history state that opens the form with an unsent lesson. */
function correctionState({ key, payload, state, reason }: UnsentLesson) {
  const { hours, subject, education_level, date, replaces, scheduled_id, start = '' } = payload;
  const { done, due, mark } = payload;
  const absences = Object.fromEntries(
    (payload.attendance ?? []).map(({ student_name, attendance }) => [student_name, attendance]),
  );
  return formStartState({
    kind: state === 'refused' ? 'refused' : 'waiting',
    lesson: {
      students: [...studentNames(payload)],
      hours,
      subject,
      education_level,
      day: date,
      absences,
      notes: { ...(done && { done }), ...(due && { due }), ...(mark && { mark }) },
    },
    ...(state === 'refused' && { reason: reason ?? unsentMessages.refused }),
    corrects: key,
    ...(replaces !== undefined && { replaces }),
    ...(scheduled_id !== undefined && { held: { id: scheduled_id, start } }),
  });
}
