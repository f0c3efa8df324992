import type { Month } from 'api-contract/month-schema';
import { ConfirmDialog } from 'design-system/confirm';
import { Stack } from 'design-system/layout';
import { monthMessages } from './messages';
import { useCloseMonth } from './month-queries';
import { hasOpenItems, OpenItems } from './open-items';

interface CloseDialogProps {
  /** The last month that is closed; all open ones before it are closed with it. */
  last: Month;
  months: readonly Month[];
  onClose: () => void;
}

/** Asks before a month is closed, and names what is still open in it and in the months before it. */
export function CloseDialog({ last, months, onClose }: CloseDialogProps) {
  const { mutate, isPending } = useCloseMonth();
  const { question, stillOpen, nothingOpen, hint } = monthMessages.closing;
  const unfinished = months.filter(
    (month) => month.closed_at === null && month.month <= last.month && hasOpenItems(month),
  );
  const isOpen = unfinished.length > 0;
  return (
    <ConfirmDialog
      open
      tone={isOpen ? 'danger' : 'neutral'}
      message={question(last.month)}
      confirmLabel={monthMessages.close}
      cancelLabel={monthMessages.cancel}
      busy={isPending}
      onConfirm={() => mutate(last.month, { onSettled: onClose })}
      onCancel={onClose}
    >
      <Stack>
        {!isOpen && <p>{nothingOpen}</p>}
        {unfinished.map((month) => (
          <div key={month.month}>
            <p>{stillOpen(month.month)}</p>
            <OpenItems month={month} withLinks={false} />
          </div>
        ))}
        <p>{hint}</p>
      </Stack>
    </ConfirmDialog>
  );
}
