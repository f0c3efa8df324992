import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import type { FormStart } from './form-start';
import type { LessonFormValues } from './lesson-form-values';
import { lessonFormMessages } from './messages';

interface StartNoticeProps {
  start: FormStart;
  onStartAgain: () => void;
  onBackToDraft: (values: LessonFormValues) => void;
}

/** Says why a form is not empty, and offers the other way to begin. */
export function StartNotice({ start: { reason, setAside }, onStartAgain, onBackToDraft }: StartNoticeProps) {
  const { draftRestored, repeated, startAgain, backToDraft } = lessonFormMessages;
  if (reason !== 'draft' && reason !== 'repeat') return null;
  return (
    <Alert
      action={
        setAside ? (
          <Button variant="quiet" onClick={() => onBackToDraft(setAside)}>
            {backToDraft}
          </Button>
        ) : (
          <Button variant="quiet" onClick={onStartAgain}>
            {startAgain}
          </Button>
        )
      }
    >
      {reason === 'draft' ? draftRestored : repeated}
    </Alert>
  );
}
