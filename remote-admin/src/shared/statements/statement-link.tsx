import { FileText } from 'lucide-react';
import { GuardedButtonLink } from '../frame/guarded-link';
import { usePermission } from '../rights/use-permission';
import { statementMessages } from './messages';
import { type StatementAccount, statementAddress } from './statement-account';

/** The link of a row to the statement of its account, for those who may see money. */
export function StatementLink({ account, name }: { account: StatementAccount; name: string }) {
  const maySeeMoney = usePermission('money');
  if (!maySeeMoney) return null;
  return (
    <GuardedButtonLink
      to={statementAddress(account)}
      variant="quiet"
      size="small"
      data-action
      aria-label={statementMessages.openOf(name)}
    >
      <FileText aria-hidden="true" />
      {statementMessages.openShort}
    </GuardedButtonLink>
  );
}
