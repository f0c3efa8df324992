import type { LessonType } from 'api-contract/lesson';
import { buttonClass } from 'design-system/button';
import { Page } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { usePageReady } from 'section-kit/page-ready';
import { BackToDashboard } from '../../shared/frame/back-to-dashboard';
import { pageNames } from '../../shared/frame/messages';
import { pageTitle } from '../../shared/frame/page-title';
import { lessonTypeConfig } from '../../shared/lesson/lesson-type-config';
import { lessonListMessages } from './messages';
import { PendingLessons } from './pending-lessons';

/** The page of the teacher's own pending lessons of one type. */
export default function PendingLessonsPage({ lessonType }: { lessonType: LessonType }) {
  const { pending, create } = pageNames[lessonType];
  usePageReady(pageTitle(pending));
  return (
    <Page width="wide">
      <PageHeader
        title={pending}
        subtitle={lessonListMessages.pendingSubtitle}
        back={<BackToDashboard />}
        actions={
          <Link
            className={buttonClass({ variant: 'primary' })}
            to={lessonTypeConfig[lessonType].paths.create}
          >
            <Plus aria-hidden="true" />
            {create}
          </Link>
        }
      />
      <PendingLessons lessonType={lessonType} />
    </Page>
  );
}
