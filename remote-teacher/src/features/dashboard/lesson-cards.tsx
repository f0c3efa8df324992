import { Stack } from 'design-system/layout';
import { CircleCheckBig, FilePlus2, Hourglass } from 'lucide-react';
import { useId } from 'react';
import type { Lesson, LessonKind } from '../../lesson/lesson-kind';
import { messages } from '../../messages';
import styles from './dashboard.module.css';
import { DashboardCard } from './dashboard-card';

/** One of the dashboard's two columns: everything one can do with lessons of one kind. */
export function LessonCards<AnyLesson extends Lesson>({ kind }: { kind: LessonKind<AnyLesson> }) {
  const headingId = useId();
  const texts = messages[kind.name];
  return (
    <section aria-labelledby={headingId}>
      <Stack>
        <h2 id={headingId} className={styles.heading}>
          {texts.groupTitle}
        </h2>
        <DashboardCard
          to={kind.paths.create}
          icon={<FilePlus2 />}
          title={texts.create}
          description={texts.createDescription}
        />
        <DashboardCard
          to={kind.paths.pending}
          icon={<Hourglass />}
          title={texts.pending}
          description={texts.pendingDescription}
        />
        <DashboardCard
          to={kind.paths.approved}
          icon={<CircleCheckBig />}
          title={texts.approved}
          description={texts.approvedDescription}
        />
      </Stack>
    </section>
  );
}
