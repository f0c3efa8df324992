import type { MakeUp } from 'api-contract/make-up-schema';
import { REASON_MAX_LENGTH } from 'api-contract/money';
import { Alert } from 'design-system/alert';
import { TextField } from 'design-system/text-field';
import { readText } from 'section-kit/forms/fields';
import { SaveDialog } from 'section-kit/forms/save-dialog';
import { useSave } from 'section-kit/forms/use-save';
import { makeUpMessages } from './messages';

/** Ends what is left of a make-up, with a reason. */
export function MakeUpEndDialog({ makeUp, onClose }: { makeUp: MakeUp; onClose: () => void }) {
  const save = useSave({
    name: `make-up-end:${makeUp._id}`,
    path: `/admin/make-ups/${encodeURIComponent(makeUp._id)}/end`,
    labels: makeUpMessages.labels,
    read: (data) => ({ reason: readText(data, 'reason') }),
    rules: ({ reason }) => [['reason', reason === '', makeUpMessages.noReason]],
    onClose,
  });
  return (
    <SaveDialog
      save={save}
      title={makeUpMessages.endOf(makeUp.hours)}
      submitLabel={makeUpMessages.end}
      isDangerous
    >
      <Alert>{makeUpMessages.endHint(makeUp.left_hours)}</Alert>
      <TextField {...save.field('reason')} dir="auto" maxLength={REASON_MAX_LENGTH} required />
    </SaveDialog>
  );
}
