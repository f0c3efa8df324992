import type { LessonType } from 'api-contract/lesson';
import { EmptyState } from 'design-system/states';
import { showToast } from 'design-system/toast';
import { sumHours } from 'lesson-kit/hours';
import type { Lesson } from 'lesson-kit/lesson';
import { LessonHistoryButton } from 'lesson-kit/lesson-history';
import { lessonListLabels } from 'lesson-kit/lesson-labels';
import type { LessonFilter } from 'lesson-kit/search-lessons';
import { Inbox, SearchX } from 'lucide-react';
import { memo, useCallback, useMemo, useState } from 'react';
import { DecisionList } from '../../shared/decisions/decision-list';
import { lessonAnchor } from '../../shared/lessons/lesson-address';
import { linkableLessonColumns } from '../../shared/lessons/lesson-link';
import { LESSON_HISTORY_PATH } from '../../shared/lessons/lesson-lists';
import { lessonListMessages } from '../../shared/lessons/messages';
import { Note } from '../../shared/lists/list';
import { usePermission } from '../../shared/rights/use-permission';
import type { EditLessonDialog } from './edit-lesson-dialog';
import { LessonWarnings } from './lesson-warnings';
import { approvalMessages, pendingPageMessages } from './messages';
import { RejectTeacher } from './reject-teacher';
import { useLessonDecisions } from './use-lesson-decisions';

/** Rows on a page (spec §9). */
export const PAGE_SIZE = 10;

interface ApprovalListProps {
  lessonType: LessonType;
  /** All pending lessons. */
  lessons: readonly Lesson[];
  /** Those that match the filters. */
  found: readonly Lesson[];
  /** The filters that `found` matches. */
  searched: LessonFilter;
  /** It is called when a link to another lesson is followed: no filter may hide it. */
  onFollow: () => void;
}

/** Pending lessons with their decisions. Typing in a filter does not render it. */
export const ApprovalList = memo(function ApprovalList(props: ApprovalListProps) {
  const { lessonType, lessons, found, searched, onFollow } = props;
  const { title, empty } = pendingPageMessages[lessonType];
  const mayDecide = usePermission('decisions');
  const [edited, setEdited] = useState<{ lesson: Lesson; Dialog: typeof EditLessonDialog }>();
  const edit = useCallback(async (lesson: Lesson) => {
    try {
      const { EditLessonDialog: Dialog } = await import(
        /* webpackChunkName: 'edit-lesson' */ './edit-lesson-dialog'
      );
      setEdited({ lesson, Dialog });
    } catch {
      showToast({ tone: 'error', message: approvalMessages.edit.loadFailed });
    }
  }, []);
  const { subject, studentQuestion } = useLessonDecisions(lessonType, edit);
  const columns = useMemo(() => linkableLessonColumns(lessonType), [lessonType]);
  const renderWarnings = useCallback(
    (lesson: Lesson) => <LessonWarnings lesson={lesson} onFollow={onFollow} />,
    [onFollow],
  );
  const teacher = onlyTeacher(found);
  return (
    <>
      <DecisionList
        subject={subject}
        title={title}
        pagesLabel={lessonListLabels.pages}
        pageSize={PAGE_SIZE}
        all={lessons}
        found={found}
        searched={searched}
        anchorOf={lessonAnchor}
        columns={columns}
        actionsWidth="14.25rem"
        renderWarnings={renderWarnings}
        renderMore={renderHistory}
        onEdit={edit}
        renderSummary={(focusList) => (
          <>
            <Note role="status">
              {lessonListMessages.count(found.length, sumHours(found.map(({ hours }) => hours)))}
            </Note>
            {mayDecide && teacher !== undefined && <RejectTeacher teacher={teacher} onRejected={focusList} />}
          </>
        )}
        empty={
          lessons.length === 0 ? (
            <EmptyState icon={<Inbox />} title={empty} />
          ) : (
            <EmptyState icon={<SearchX />} title={lessonListMessages.noMatches}>
              {lessonListMessages.noMatchesHint}
            </EmptyState>
          )
        }
      />
      {studentQuestion}
      {edited && (
        <edited.Dialog lessonType={lessonType} lesson={edited.lesson} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
});

const renderHistory = (lesson: Lesson) => <LessonHistoryButton lesson={lesson} path={LESSON_HISTORY_PATH} />;

/** The teacher of several lessons, if they all have the same. */
function onlyTeacher([first, ...others]: readonly Lesson[]): string | undefined {
  const isOnly =
    others.length > 0 && others.every(({ teacher_name }) => teacher_name === first?.teacher_name);
  return isOnly ? first?.teacher_name : undefined;
}
