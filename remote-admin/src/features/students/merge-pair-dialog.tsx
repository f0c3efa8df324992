import type { Student, StudentPair } from 'api-contract/student-schema';
import { RadioGroup } from 'design-system/radio-group';
import { useState } from 'react';
import { MergeDialog } from './merge-dialog';
import { mergeMessages } from './merge-messages';

interface MergePairDialogProps {
  pair: StudentPair;
  onClose: () => void;
}

/** Merges the two students of a pair. Which record stays is proposed, and can be changed. */
export function MergePairDialog({ pair: { first, second }, onClose }: MergePairDialogProps) {
  const [stays, setStays] = useState(() => recordToKeep(first, second)._id);
  const [into, student] = stays === first._id ? [first, second] : [second, first];
  return (
    <MergeDialog title={mergeMessages.pairTitle} student={student} into={into} onClose={onClose}>
      {(field) => (
        <RadioGroup
          {...field}
          options={[first, second].map(({ _id, name }) => ({ value: _id, label: <bdi>{name}</bdi> }))}
          value={stays}
          onValueChange={setStays}
        />
      )}
    </MergeDialog>
  );
}

/** One that an administrator has looked at, else the one with more fields, else the earlier one. */
function recordToKeep(first: Student, second: Student): Student {
  if (first.is_new !== second.is_new) return first.is_new ? second : first;
  const [own, other] = [first, second].map((student) => Object.values(student).filter(Boolean).length);
  if (own !== other) return (own ?? 0) > (other ?? 0) ? first : second;
  return first.created_at <= second.created_at ? first : second;
}
