import type { Cheque } from 'api-contract/cheque-schema';
import { Button } from 'design-system/button';
import { ConfirmDialog } from 'design-system/confirm';
import { RowDialogButton } from '../../shared/lists/dialog-button';
import { usePermission } from '../../shared/rights/use-permission';
import { useChangeCheque } from './cheque-queries';
import { chequeMessages } from './messages';

const { actions, actionOf, bounce } = chequeMessages;

/** What can become of a cheque: it is deposited, then cleared, or it comes back. The last two are final. */
export function ChequeActions({ cheque }: { cheque: Cheque }) {
  const mayVoid = usePermission('voiding');
  const { mutate, isPending } = useChangeCheque(cheque);
  if (cheque.state === 'cleared' || cheque.state === 'bounced') return null;
  const next = cheque.state === 'waiting' ? 'deposited' : 'cleared';
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={actionOf(actions[next], cheque.name)}
        busy={isPending}
        onClick={() => mutate(next)}
      >
        {actions[next]}
      </Button>
      {mayVoid && (
        <RowDialogButton
          label={actionOf(actions.bounced, cheque.name)}
          dialog={(close) => <BounceDialog cheque={cheque} onClose={close} />}
        >
          {actions.bounced}
        </RowDialogButton>
      )}
    </>
  );
}

/** Asks before a cheque that came back voids its payment. */
function BounceDialog({ cheque, onClose }: { cheque: Cheque; onClose: () => void }) {
  const { mutate, isPending } = useChangeCheque(cheque);
  return (
    <ConfirmDialog
      open
      tone="danger"
      message={bounce.question(cheque.name)}
      confirmLabel={bounce.confirm}
      cancelLabel={bounce.cancel}
      busy={isPending}
      onConfirm={() => mutate('bounced', { onSettled: onClose })}
      onCancel={onClose}
    >
      {bounce.hint}
    </ConfirmDialog>
  );
}
