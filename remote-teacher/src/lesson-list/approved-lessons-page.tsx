import { Page } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import { usePageReady } from 'section-contract/page-ready';
import { DashboardLink } from '../frame/dashboard-link';
import { pageTitle } from '../frame/page-title';
import type { Lesson, LessonKind } from '../lesson/lesson-kind';
import { messages } from '../messages';
import { ApprovedLessons } from './approved-lessons';

/** The page of the teacher's own approved lessons of one kind. */
export function ApprovedLessonsPage<AnyLesson extends Lesson>({ kind }: { kind: LessonKind<AnyLesson> }) {
  const { approved } = messages[kind.name];
  usePageReady(pageTitle(approved));
  return (
    <Page width="wide">
      <PageHeader title={approved} subtitle={messages.list.approvedSubtitle} back={<DashboardLink />} />
      <ApprovedLessons kind={kind} />
    </Page>
  );
}
