import { Button } from 'design-system/button';
import type { Lesson } from 'lesson-kit/lesson';
import { lessonLabel } from 'lesson-kit/lesson-labels';
import { useState } from 'react';
import type { DecidedState } from './decision';
import styles from './decision-buttons.module.css';
import { approvalMessages } from './messages';

interface DecidedRowProps {
  lesson: Lesson;
  state: DecidedState;
  onUndo: () => Promise<void>;
}

/** The state of a decided lesson in words, and its undo. The undo is not where the buttons of a decision were. */
export function DecidedRow({ lesson, state, onUndo }: DecidedRowProps) {
  const [isUndoing, setIsUndoing] = useState(false);
  const isOwnDecision = state === 'approved' || state === 'rejected';
  return (
    <div className={styles.decided} data-decided={state}>
      <span>{approvalMessages.states[state]}</span>
      {isOwnDecision && (
        <Button
          singlePress
          size="small"
          variant="quiet"
          aria-label={`${approvalMessages.undo}: ${lessonLabel(lesson)}`}
          busy={isUndoing}
          busyLabel={approvalMessages.undoing}
          onClick={() => {
            setIsUndoing(true);
            void onUndo().finally(() => setIsUndoing(false));
          }}
        >
          {approvalMessages.undo}
        </Button>
      )}
    </div>
  );
}
