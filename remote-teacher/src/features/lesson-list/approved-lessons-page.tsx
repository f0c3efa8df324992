import type { LessonType } from 'api-contract/lesson';
import { Page } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import { usePageReady } from 'section-kit/page-ready';
import { BackToDashboard } from '../../shared/frame/back-to-dashboard';
import { pageNames } from '../../shared/frame/messages';
import { pageTitle } from '../../shared/frame/page-title';
import { ApprovedLessons } from './approved-lessons';
import { lessonListMessages } from './messages';

/** The page of the teacher's own approved lessons of one type. */
export default function ApprovedLessonsPage({ lessonType }: { lessonType: LessonType }) {
  const { approved } = pageNames[lessonType];
  usePageReady(pageTitle(approved));
  return (
    <Page width="wide">
      <PageHeader
        title={approved}
        subtitle={lessonListMessages.approvedSubtitle}
        back={<BackToDashboard />}
      />
      <ApprovedLessons lessonType={lessonType} />
    </Page>
  );
}
