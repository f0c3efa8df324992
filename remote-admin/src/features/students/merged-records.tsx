import { useQuery } from '@tanstack/react-query';
import type { StudentMerge } from 'api-contract/student-schema';
import { Button } from 'design-system/button';
import { useState } from 'react';
import { MomentText } from 'section-kit/moment-text';
import { mergeMessages } from './merge-messages';
import { studentMerges } from './student-queries';
import styles from './students.module.css';
import { UndoMergeDialog } from './undo-merge-dialog';

/** The merges into a student that can still be undone; `[]` until they are known. */
export function useMergesInto(id: string): readonly StudentMerge[] {
  const { data = [], dataUpdatedAt } = useQuery(studentMerges(id));
  return data.filter(
    ({ into, undone_at, undo_until }) =>
      into._id === id && undone_at === null && Date.parse(undo_until) > dataUpdatedAt,
  );
}

/** The records that were merged into one, each with a button that undoes it. */
export function MergedRecords({ merges }: { merges: readonly StudentMerge[] }) {
  const [undone, setUndone] = useState<StudentMerge>();
  return (
    <>
      {undone && <UndoMergeDialog merge={undone} onClose={() => setUndone(undefined)} />}
      <ul className={styles.merges}>
        {merges.map((merge) => {
          const { _id, merged, merged_at, merged_by } = merge;
          return (
            <li key={_id}>
              <span>
                <bdi>{merged.name}</bdi>
                <span className={styles.spellings}>
                  <bdi>{merged_by}</bdi> · <MomentText at={merged_at} />
                </span>
              </span>
              <Button
                variant="secondary"
                size="small"
                aria-label={mergeMessages.undoMergeOf(merged.name)}
                aria-haspopup="dialog"
                onClick={() => setUndone(merge)}
              >
                {mergeMessages.undoMerge}
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
