import { currentDay } from 'api-contract/current-day';
import type { LessonType } from 'api-contract/lesson';
import { Alert } from 'design-system/alert';
import { Button, buttonClass } from 'design-system/button';
import { Card } from 'design-system/card';
import { Page } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import { showToast } from 'design-system/toast';
import { STUDENT_FIELDS } from 'lesson-kit/lesson';
import { useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useDraft } from 'section-kit/forms/use-draft';
import { usePageReady } from 'section-kit/page-ready';
import { useAccount } from 'shared-auth';
import { BackToDashboard } from '../../shared/frame/back-to-dashboard';
import { pageTitle } from '../../shared/frame/messages';
import { useTeacherName } from '../../shared/frame/use-teacher-name';
import { readFormStart } from '../../shared/lesson/form-start';
import { lessonTypeConfig } from '../../shared/lesson/lesson-type-config';
import { LessonForm } from './lesson-form';
import { type LessonValues, parseLessonDraft, readLesson } from './lesson-values';
import { lessonFormMessages } from './messages';

/** The values that a form starts with, and why. */
interface FormStart {
  reason: 'new' | 'draft' | 'repeat' | 'next';
  values: LessonValues;
  /** The day of the repeated lesson. */
  repeatedDay?: string | undefined;
  /** A draft that a repeated lesson has replaced. */
  setAside?: LessonValues | undefined;
}

/** Logs a lesson, and then the next one. */
export default function LessonFormPage({ lessonType }: { lessonType: LessonType }) {
  const { create, pending } = lessonTypeConfig[lessonType];
  usePageReady(pageTitle(create.title));
  const navigate = useNavigate();
  const { state } = useLocation();
  const signedIn = useTeacherName();
  // The session may end while the form is open.
  const [teacherName] = useState(signedIn);
  const element = useRef<HTMLFormElement>(null);
  const draft = useDraft(element, {
    name: `${lessonType}-lesson`,
    account: useAccount(),
    read: (form) => readLesson(new FormData(form), lessonType),
    parse: (stored) => parseLessonDraft(stored, lessonType),
  });
  const [form, setForm] = useState(() => ({ number: 0, start: firstStart(state, draft.initial) }));
  const { reason, values, repeatedDay, setAside } = form.start;

  function reset(start: FormStart) {
    setForm(({ number }) => ({ number: number + 1, start }));
  }

  /** From the first change on, the draft holds the lesson: a reload must not start from the repeated one. */
  function forgetRepeat() {
    if (state) navigate('.', { replace: true, state: null });
  }

  return (
    <Page>
      <PageHeader
        title={create.title}
        back={<BackToDashboard />}
        actions={
          <Link className={buttonClass({ variant: 'secondary' })} to={pending.path}>
            {lessonFormMessages.toPending}
          </Link>
        }
      />
      {(reason === 'draft' || reason === 'repeat') && (
        <Alert
          action={
            <Button
              variant="quiet"
              onClick={() => {
                if (setAside) {
                  reset({ reason: 'draft', values: setAside });
                  draft.changed();
                } else {
                  reset({ reason: 'new', values: emptyValues() });
                  draft.discard();
                }
                forgetRepeat();
              }}
            >
              {setAside ? lessonFormMessages.backToDraft : lessonFormMessages.startAgain}
            </Button>
          }
        >
          {reason === 'draft' ? lessonFormMessages.draftRestored : lessonFormMessages.repeated(repeatedDay)}
        </Alert>
      )}
      <Card>
        <LessonForm
          key={form.number}
          element={element}
          lessonType={lessonType}
          teacherName={teacherName}
          defaultValues={values}
          focused={form.number === 0 ? undefined : reason === 'next' ? STUDENT_FIELDS[lessonType] : 'date'}
          onChange={() => {
            draft.changed();
            forgetRepeat();
          }}
          onSaved={(sent, lesson, isOpen) => {
            showToast({
              tone: 'success',
              message: lessonFormMessages.saved(lesson),
              action: { label: lessonFormMessages.toPending, onAction: () => navigate(pending.path) },
            });
            // Another form may have replaced this one.
            if (!isOpen) return draft.discard(sent);
            draft.discard();
            reset({ reason: 'next', values: { ...sent, students: [''] } });
            forgetRepeat();
          }}
        />
      </Card>
    </Page>
  );
}

function emptyValues(): LessonValues {
  return { date: currentDay(), students: [''], hours: '', subject: '', education_level: '' };
}

/** A lesson that the form is opened with comes before a draft. */
function firstStart(state: unknown, draft: LessonValues | undefined): FormStart {
  const start = readFormStart(state);
  if (!start) return draft ? { reason: 'draft', values: draft } : { reason: 'new', values: emptyValues() };
  const { students, hours, subject, education_level, day } = start.lesson;
  return {
    reason: 'repeat',
    values: {
      ...emptyValues(),
      ...(start.kind !== 'repeat' && day && { date: day }),
      ...(students.length > 0 && { students }),
      hours: String(hours),
      subject,
      education_level,
    },
    repeatedDay: day,
    setAside: draft,
  };
}
