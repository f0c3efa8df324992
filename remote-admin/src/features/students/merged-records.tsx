import { useQuery } from '@tanstack/react-query';
import type { StudentMerge } from 'api-contract/student-schema';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { MomentText } from 'section-kit/moment-text';
import { BelowText } from '../../shared/lists/below-text';
import { DialogButton, useOpenDialog } from '../../shared/lists/dialog-button';
import { RecordSection } from '../../shared/record/record-section';
import { mergeMessages } from './merge-messages';
import { studentMerges } from './student-queries';
import styles from './students.module.css';
import { UndoMergeDialog } from './undo-merge-dialog';
import type { UndoState } from './use-merges';

/** The merges into a student that can still be undone; `[]` until they are known. */
function useMergesInto(id: string): readonly StudentMerge[] {
  const { data = [], dataUpdatedAt } = useQuery(studentMerges(id));
  return data.filter(
    ({ into, undone_at, undo_until }) =>
      into._id === id && undone_at === null && Date.parse(undo_until) > dataUpdatedAt,
  );
}

/** The records that were merged into a student, each with a button that undoes it; nothing where there are none. */
export function MergedRecords({ id }: { id: string }) {
  const merges = useMergesInto(id);
  useAskedUndo(merges);
  if (merges.length === 0) return null;
  return (
    <RecordSection title={mergeMessages.records}>
      <ul className={styles.rows}>
        {merges.map((merge) => (
          <li key={merge._id}>
            <span>
              <bdi>{merge.merged.name}</bdi>
              <BelowText>
                <bdi>{merge.merged_by}</bdi> · <MomentText at={merge.merged_at} />
              </BelowText>
            </span>
            <DialogButton
              variant="secondary"
              size="small"
              aria-label={mergeMessages.undoMergeOf(merge.merged.name)}
              dialog={(close) => <UndoMergeDialog merge={merge} onClose={close} />}
            >
              {mergeMessages.undoMerge}
            </DialogButton>
          </li>
        ))}
      </ul>
    </RecordSection>
  );
}

/** Opens the question about a merge that the navigation to the page names, once for each visit. */
function useAskedUndo(merges: readonly StudentMerge[]): void {
  const { key, state } = useLocation();
  const openDialog = useOpenDialog();
  const opened = useRef<string>(undefined);
  const { undoMerge } = (state ?? {}) as UndoState;
  const asked = merges.find(({ _id }) => _id === undoMerge);
  useEffect(() => {
    if (!asked || opened.current === key) return;
    opened.current = key;
    openDialog((close) => <UndoMergeDialog merge={asked} onClose={close} />);
  }, [asked, key, openDialog]);
}
