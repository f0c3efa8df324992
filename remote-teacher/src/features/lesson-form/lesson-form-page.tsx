import { currentDay } from 'api-contract/current-day';
import type { LessonType } from 'api-contract/lesson';
import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { Card } from 'design-system/card';
import { Page } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ButtonLink } from 'section-kit/button-link';
import { useDraft } from 'section-kit/forms/use-draft';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { usePageReady } from 'section-kit/page-ready';
import { deviceClock, useAccount } from 'shared-auth';
import { BackToDashboard } from '../../shared/frame/back-to-dashboard';
import { pageTitle } from '../../shared/frame/messages';
import { useTeacherName } from '../../shared/frame/use-teacher-name';
import { readFormStart } from '../../shared/lesson/form-start';
import { lessonTypeConfig } from '../../shared/lesson/lesson-type-config';
import { UNSENT_TOAST } from '../../shared/unsent/unsent-lessons';
import { LessonForm } from './lesson-form';
import { draftOfStart, emptyDraft, type LessonDraft, parseLessonDraft } from './lesson-values';
import { lessonFormMessages } from './messages';
import type { SaveOutcome } from './use-send-lessons';

const SAVED_TOAST = 'lesson-form';

/** The values that a form starts with. */
interface FormState {
  /** The React key of the form. */
  number: number;
  values: LessonDraft;
  isRestored: boolean;
  /** A draft that the lesson of the start has replaced. */
  setAside?: LessonDraft | undefined;
}

/** Logs lessons, and then the next ones. */
export default function LessonFormPage({ lessonType }: { lessonType: LessonType }) {
  const { create, pending } = lessonTypeConfig[lessonType];
  usePageReady(pageTitle(create.title));
  const navigate = useNavigate();
  const { state } = useLocation();
  const signedIn = useTeacherName();
  // The session may end while the form is open.
  const [teacherName] = useState(signedIn);
  const element = useRef<HTMLFormElement>(null);
  const [firstValues] = useState(emptyDraft);
  const latest = useRef(firstValues);
  const draft = useDraft(element, {
    name: `${lessonType}-lesson`,
    account: useAccount(),
    read: () => latest.current,
    parse: (stored) => parseLessonDraft(stored, lessonType),
  });
  const [form, setForm] = useState<FormState>(() => {
    const start = readFormStart(state);
    if (start) return { number: 0, values: draftOfStart(start), isRestored: false, setAside: draft.initial };
    return { number: 0, values: draft.initial ?? firstValues, isRestored: draft.initial !== undefined };
  });
  const { values, isRestored, setAside } = form;

  function reset(next: Omit<FormState, 'number'>) {
    setForm(({ number }) => ({ number: number + 1, ...next }));
  }

  /** From the first change on, the draft holds the lesson: a reload must not start from the repeated one. */
  function forgetStart() {
    if (state) navigate({}, { replace: true, state: null });
  }

  function startAgain() {
    if (setAside) {
      reset({ values: setAside, isRestored: true });
      draft.changed();
    } else {
      reset({ values: emptyDraft(), isRestored: false });
      draft.discard();
    }
    forgetStart();
  }

  function finish(outcome: SaveOutcome, sent: LessonDraft, isOpen: boolean) {
    const { saved, waiting, refused } = outcome;
    const sentences = [
      ...(saved.length > 0 ? [lessonFormMessages.saved(saved)] : []),
      ...(waiting.length > 0 ? [lessonFormMessages.stored(waiting)] : []),
    ];
    keyedToasts.clear(SAVED_TOAST);
    // What waits is said until it is sent.
    keyedToasts.succeeded(waiting.length > 0 ? UNSENT_TOAST : SAVED_TOAST, sentences.join(' '), {
      label: lessonFormMessages.toPending,
      onAction: () => navigate(pending.path),
    });
    if (refused.length > 0) return;
    // Another form may have replaced this one.
    if (!isOpen) return void draft.discard(sent);
    draft.discard();
    reset({ values: emptyDraft(), isRestored: false });
    forgetStart();
  }

  // An untouched form is about the new day when it was left open over midnight, or the device's clock proves wrong.
  const followDay = useEffectEvent(() => {
    if (document.hidden || draft.isUnsaved || values.start || values.date === currentDay()) return;
    reset({ values: emptyDraft(), isRestored: false });
  });
  useEffect(() => {
    const events = [
      [document, 'visibilitychange'],
      [window, 'pageshow'],
    ] as const;
    for (const [target, event] of events) target.addEventListener(event, followDay);
    const unsubscribe = deviceClock.subscribe(followDay);
    return () => {
      unsubscribe();
      for (const [target, event] of events) target.removeEventListener(event, followDay);
    };
  }, []);

  return (
    <Page>
      <PageHeader
        title={create.title}
        back={<BackToDashboard />}
        actions={
          <ButtonLink variant="secondary" to={pending.path}>
            {lessonFormMessages.toPending}
          </ButtonLink>
        }
      />
      {(isRestored || values.start) && (
        <StartAlert values={values} isRestored={isRestored}>
          <Button variant="quiet" onClick={startAgain}>
            {setAside ? lessonFormMessages.backToDraft : lessonFormMessages.startAgain}
          </Button>
        </StartAlert>
      )}
      <Card>
        <LessonForm
          key={form.number}
          element={element}
          lessonType={lessonType}
          teacherName={teacherName}
          initial={values}
          latest={latest}
          onChange={() => {
            draft.changed();
            forgetStart();
          }}
          onSent={finish}
        />
      </Card>
    </Page>
  );
}

const HINTS = {
  rejected: lessonFormMessages.rejectedWithoutReason,
  refused: undefined,
  waiting: lessonFormMessages.waitingHint,
} as const;

/** Says what the form was filled from. */
function StartAlert({
  values: {
    start,
    date,
    scheduled: [scheduled],
  },
  isRestored,
  children,
}: {
  values: LessonDraft;
  isRestored: boolean;
  children: ReactNode;
}) {
  if (start?.kind === 'scheduled')
    return (
      <Alert title={lessonFormMessages.scheduled} action={children}>
        {lessonFormMessages.scheduledHint(scheduled?.start ?? '')}
      </Alert>
    );
  if (start && start.kind !== 'repeat') {
    const { kind, reason } = start;
    return (
      <Alert tone="warning" title={lessonFormMessages[kind]} action={children}>
        {reason ?? HINTS[kind]}
      </Alert>
    );
  }
  return (
    <Alert action={children}>
      {isRestored ? lessonFormMessages.draftRestored(date) : lessonFormMessages.repeated(start?.day)}
    </Alert>
  );
}
