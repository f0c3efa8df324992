import { Button } from 'design-system/button';
import type { Lesson } from 'lesson-kit/lesson';
import { LessonHistoryButton } from 'lesson-kit/lesson-history';
import { lessonLabel } from 'lesson-kit/lesson-labels';
import { Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AttendanceButton } from '../../shared/attendance/attendance-button';
import { LESSON_HISTORY_PATH } from '../../shared/lessons/lesson-lists';
import { usePermission } from '../../shared/rights/use-permission';
import styles from './lesson-actions.module.css';
import { approvedLessonMessages, type Removal, removalMessages } from './messages';

interface LessonActionsProps {
  lesson: Lesson;
  onRemove: (removal: Removal) => void;
  onAttendance: () => void;
}

/**
 * Deleting is one press away; what is needed less often unfolds below it, so that full pages stay calm. Those who do not
 * decide have the attendance and the history.
 */
export function LessonActions({ lesson, onRemove, onAttendance }: LessonActionsProps) {
  const label = lessonLabel(lesson);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const attendance = usePermission('money') && <AttendanceButton lesson={label} onOpen={onAttendance} />;
  const history = <LessonHistoryButton lesson={lesson} path={LESSON_HISTORY_PATH} />;
  if (!usePermission('decisions'))
    return (
      <div className={styles.actions}>
        {attendance}
        {history}
      </div>
    );
  return (
    <div className={styles.actions}>
      <Button
        data-delete
        variant="quiet"
        size="small"
        icon={<Trash2 />}
        aria-label={`${removalMessages.delete.action} ${label}`}
        onClick={() => onRemove('delete')}
      >
        {removalMessages.delete.action}
      </Button>
      <Button
        variant="quiet"
        size="small"
        icon={<Ellipsis />}
        aria-label={approvedLessonMessages.moreOf(label)}
        title={approvedLessonMessages.more}
        aria-expanded={isUnfolded}
        onClick={() => setIsUnfolded(!isUnfolded)}
      />
      {isUnfolded && (
        <div className={styles.unfolded}>
          {attendance}
          <Button
            variant="quiet"
            size="small"
            aria-label={`${removalMessages.takeBack.action} ${label}`}
            onClick={() => onRemove('takeBack')}
          >
            {removalMessages.takeBack.action}
          </Button>
          {history}
        </div>
      )}
    </div>
  );
}
