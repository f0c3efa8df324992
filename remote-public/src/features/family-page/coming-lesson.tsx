import type { MessageResponse } from 'api-contract/common-schema';
import type { FamilyLesson } from 'api-contract/family-page-schema';
import { Alert } from 'design-system/alert';
import { Badge } from 'design-system/badge';
import { Button } from 'design-system/button';
import { Actions, Row, Stack } from 'design-system/layout';
import { TextField } from 'design-system/text-field';
import { DayText } from 'lesson-kit/day-text';
import { type FormEvent, Fragment, useRef, useState } from 'react';
import { ApiError, api } from 'shared-auth';
import { explainFailure } from '../../shared/requests/explain-failure';
import { FailureAlert } from '../../shared/requests/failure-alert';
import styles from './family-page.module.css';
import { effectText, lessonDetails, lessonStates, lessonTimes } from './lesson-texts';
import { familyPageMessages } from './messages';

const NOTICES = {
  absent: { path: 'absent', confirm: familyPageMessages.confirmAbsent, note: familyPageMessages.note },
  'other-time': {
    path: 'change',
    confirm: familyPageMessages.confirmOtherTime,
    note: familyPageMessages.otherTimeNote,
  },
} as const;
type NoticeKind = keyof typeof NOTICES;

interface ComingLessonProps {
  lesson: FamilyLesson;
  linkKey: string;
  /** Receives the lesson as it is after a notice. */
  onChange: (lesson: FamilyLesson) => void;
}

/** A coming lesson, of which the family can say that it does not come or wants another time. */
export function ComingLesson({ lesson, linkKey, onChange }: ComingLessonProps) {
  const [asked, setAsked] = useState<NoticeKind>();
  const [answer, setAnswer] = useState<string>();
  /** It gets the focus when the pressed button disappears. */
  const item = useRef<HTMLLIElement>(null);
  const { day, effect } = lesson;
  return (
    <li ref={item} tabIndex={-1} className={styles.lesson}>
      <h3 className={styles.heading}>
        <DayText day={day} />
        <bdi dir="ltr">{lessonTimes(lesson)}</bdi>
        {lessonStates(lesson).map(({ tone, text }) => (
          <Badge key={text} tone={tone}>
            {text}
          </Badge>
        ))}
      </h3>
      <p className={styles.details}>
        {lessonDetails(lesson).map((text, index) => (
          <Fragment key={text}>
            {index > 0 && ' · '}
            <bdi>{text}</bdi>
          </Fragment>
        ))}
      </p>
      {answer && (
        <div className={styles.screenOnly}>
          <Alert tone="success">{answer}</Alert>
        </div>
      )}
      {effect && (
        <div className={styles.screenOnly}>
          <p className={styles.details}>{effectText(lesson)}</p>
          {effect !== 'call' &&
            (asked ? (
              <NoticeForm
                lesson={lesson}
                kind={asked}
                linkKey={linkKey}
                onSent={({ message, ...changed }) => {
                  setAsked(undefined);
                  setAnswer(message);
                  onChange(changed);
                  item.current?.focus();
                }}
                onBack={() => setAsked(undefined)}
              />
            ) : (
              <Row className={styles.actions}>
                {lesson.notice?.kind !== 'absent' && (
                  <Button variant="secondary" size="small" onClick={() => setAsked('absent')}>
                    {familyPageMessages.absent}
                  </Button>
                )}
                <Button variant="quiet" size="small" onClick={() => setAsked('other-time')}>
                  {familyPageMessages.otherTime}
                </Button>
              </Row>
            ))}
        </div>
      )}
    </li>
  );
}

/** The lesson after a notice, and the sentence that says so. */
type SavedNotice = FamilyLesson & MessageResponse;

interface NoticeFormProps {
  lesson: FamilyLesson;
  kind: NoticeKind;
  linkKey: string;
  onSent: (saved: SavedNotice) => void;
  onBack: () => void;
}

function NoticeForm({ lesson, kind, linkKey, onSent, onBack }: NoticeFormProps) {
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const { path, confirm, note } = NOTICES[kind];

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('note');
    setIsSending(true);
    setFailure(undefined);
    try {
      onSent(
        await api.post<SavedNotice>(`/families/shared/lessons/${lesson._id}/${path}`, {
          query: { key: linkKey },
          body: { note: String(typed ?? '').trim() || null, effect: lesson.effect ?? undefined },
          authenticated: false,
          schema: { message: 'text', _id: 'text', day: 'text', start: 'text', student_names: 'list' },
        }),
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
      setIsSending(false);
    }
  }

  return (
    <form onSubmit={(event) => void send(event)}>
      <Stack gap="small">
        <p className={styles.details}>
          {kind === 'absent'
            ? familyPageMessages.asksAbsent(lesson.student_names)
            : familyPageMessages.asksOtherTime}
        </p>
        <FailureAlert message={failure && explainFailure(failure, familyPageMessages.notSent)} />
        <TextField label={note} name="note" optional multiline rows={2} maxLength={300} />
        <Actions>
          <Button type="submit" size="small" busy={isSending} busyLabel={familyPageMessages.sending}>
            {confirm}
          </Button>
          <Button variant="quiet" size="small" onClick={onBack}>
            {familyPageMessages.back}
          </Button>
        </Actions>
      </Stack>
    </form>
  );
}
