import type { LessonType } from 'api-contract/lesson';
import { buttonClass } from 'design-system/button';
import { Card } from 'design-system/card';
import { Page } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import { showToast } from 'design-system/toast';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { usePageReady } from 'section-kit/page-ready';
import { BackToDashboard } from '../../shared/frame/back-to-dashboard';
import { pageNames } from '../../shared/frame/messages';
import { pageTitle } from '../../shared/frame/page-title';
import { useTeacher } from '../../shared/frame/use-teacher';
import { lessonTypeConfig } from '../../shared/lesson/lesson-type-config';
import { formDraft } from './form-draft';
import { draftStart, emptyStart, type FormStart, nextStart, startOf } from './form-start';
import { LessonForm } from './lesson-form';
import type { LessonFormValues } from './lesson-form-values';
import { lessonFormMessages } from './messages';
import { StartNotice } from './start-notice';

/** The page that logs a lesson, and then the next one. */
export default function LessonFormPage({ lessonType }: { lessonType: LessonType }) {
  const title = pageNames[lessonType].create;
  const { paths } = lessonTypeConfig[lessonType];
  usePageReady(pageTitle(title));
  const navigate = useNavigate();
  const visit = useLocation();
  const signedIn = useTeacher();
  // An ended session takes the teacher away while the form still stands.
  const [teacher] = useState(signedIn);
  const [form, setForm] = useState(() => ({ number: 0, start: startOf(lessonType, teacher.account, visit) }));
  const draft = formDraft(lessonType, teacher.account);

  function begin(start: FormStart) {
    setForm(({ number }) => ({ number: number + 1, start }));
  }

  /** What was to be repeated is saved or given up: a reload must not bring it back. */
  function forgetRepeat() {
    if (visit.state) navigate('.', { replace: true, state: null });
  }

  function saved(values: LessonFormValues, isOpen: boolean) {
    showToast({
      tone: 'success',
      message: lessonFormMessages[lessonType].created,
      action: { label: lessonFormMessages.toPending, onAction: () => navigate(paths.pending) },
    });
    // Another form may stand in its place by now.
    if (!isOpen) return draft.clearOf(values);
    draft.clear();
    begin(nextStart(values));
    forgetRepeat();
  }

  return (
    <Page>
      <PageHeader
        title={title}
        back={<BackToDashboard />}
        actions={
          <Link className={buttonClass({ variant: 'secondary' })} to={paths.pending}>
            {lessonFormMessages.toPending}
          </Link>
        }
      />
      <StartNotice
        start={form.start}
        onStartAgain={() => {
          draft.clear();
          begin(emptyStart());
          forgetRepeat();
        }}
        onBackToDraft={(values) => begin(draftStart(values))}
      />
      <Card>
        <LessonForm
          key={form.number}
          lessonType={lessonType}
          teacher={teacher}
          start={form.start}
          startFocused={form.number > 0}
          visit={visit.key}
          onSaved={saved}
        />
      </Card>
    </Page>
  );
}
