import { FamilyPageButton } from '../family-page/family-page-button';
import { GuardedButtonLink } from '../frame/guarded-link';
import { DialogButton } from '../lists/dialog-button';
import { refundMessages } from '../refunds/messages';
import { RefundDialog } from '../refunds/refund-dialog';
import { usePermission } from '../rights/use-permission';
import { statementMessages } from './messages';
import type { StatementAccount } from './statement-account';

interface AccountButtonsProps {
  account: StatementAccount;
  /** It names the student, or the guardian of a family. */
  name: string;
  /** The numbers to which the page of the family can be sent. */
  phones: readonly string[];
}

/** What is entered on an account: a payment, and for those who may, the page of the family and a refund. */
export function AccountButtons({ account, name, phones }: AccountButtonsProps) {
  const mayRefund = usePermission('adjustments');
  const state = { payer: name, ...(account.kind === 'family' && { family_id: account.id }) };
  return (
    <>
      <FamilyPageButton variant="secondary" account={account} name={name} phones={phones} />
      <GuardedButtonLink to="/StudentPaymentForm" state={state} variant="secondary">
        {statementMessages.pay}
      </GuardedButtonLink>
      {mayRefund && (
        <DialogButton
          variant="secondary"
          dialog={(close) => <RefundDialog account={account} name={name} onClose={close} />}
        >
          {refundMessages.add}
        </DialogButton>
      )}
    </>
  );
}
