import { REASON_MAX_LENGTH } from 'api-contract/money';
import { TextField } from 'design-system/text-field';
import { readText } from 'section-kit/forms/fields';
import { SaveDialog } from 'section-kit/forms/save-dialog';
import { useSave } from 'section-kit/forms/use-save';
import { monthMessages } from './messages';
import { MONTH_QUERIES } from './month-queries';

const { reopening } = monthMessages;

/** Asks for the reason and opens a closed month again. */
export function ReopenDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const save = useSave({
    name: `reopen:${month}`,
    path: `/admin/months/${month}/reopen`,
    labels: reopening.labels,
    read: (data) => ({ reason: readText(data, 'reason') }),
    rules: ({ reason }) => [['reason', reason === '', reopening.noReason]],
    queries: MONTH_QUERIES,
    onClose,
  });
  return (
    <SaveDialog
      save={save}
      title={reopening.title(month)}
      submitLabel={monthMessages.reopen}
      busyLabel={reopening.sending}
      isDangerous
    >
      <TextField
        {...save.field('reason')}
        dir="auto"
        required
        maxLength={REASON_MAX_LENGTH}
        hint={reopening.hint}
      />
    </SaveDialog>
  );
}
