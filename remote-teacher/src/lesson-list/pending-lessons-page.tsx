import { buttonClass } from 'design-system/button';
import { Page } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { usePageReady } from 'section-contract/page-ready';
import { BackToDashboard } from '../frame/back-to-dashboard';
import { pageNames } from '../frame/messages';
import { pageTitle } from '../frame/page-title';
import type { Lesson, LessonKind } from '../lesson/lesson-kind';
import { lessonListMessages } from './messages';
import { PendingLessons } from './pending-lessons';

/** The page of the teacher's own pending lessons of one type. */
export function PendingLessonsPage<AnyLesson extends Lesson>({ kind }: { kind: LessonKind<AnyLesson> }) {
  const { pending, create } = pageNames[kind.lessonType];
  usePageReady(pageTitle(pending));
  return (
    <Page width="wide">
      <PageHeader
        title={pending}
        subtitle={lessonListMessages.pendingSubtitle}
        back={<BackToDashboard />}
        actions={
          <Link className={buttonClass({ variant: 'primary' })} to={kind.paths.create}>
            <Plus aria-hidden="true" />
            {create}
          </Link>
        }
      />
      <PendingLessons kind={kind} />
    </Page>
  );
}
