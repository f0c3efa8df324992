import { useInfiniteQuery } from '@tanstack/react-query';
import type { Student } from 'api-contract/student-schema';
import { buttonClass } from 'design-system/button';
import { Actions, Stack } from 'design-system/layout';
import { DayText } from 'lesson-kit/day-text';
import { GuardedLink } from '../../shared/frame/guarded-link';
import { Part } from '../../shared/part/part';
import { isReversal, isVoided } from '../../shared/payments/payment-state';
import { AccountBalance } from '../../shared/statements/account-balance';
import { statementMessages } from '../../shared/statements/messages';
import { statementAddress } from '../../shared/statements/statement-account';
import { ShekelsText } from '../../shared/text/shekels-text';
import { partMessages } from './part-messages';
import { studentPayments } from './part-queries';

/** What a student owes on the current day, with links to the statement and to a payment. */
export function AccountPart({ student: { _id, name, family_id } }: { student: Student }) {
  const link = buttonClass({ variant: 'secondary' });
  return (
    <Part title={statementMessages.account}>
      <Stack>
        <AccountBalance account={{ kind: 'student', id: _id }}>
          <LastPayment id={_id} />
        </AccountBalance>
        <Actions>
          <GuardedLink to={statementAddress({ kind: 'student', id: _id })} className={link}>
            {statementMessages.ofStudent}
          </GuardedLink>
          {family_id && (
            <GuardedLink to={statementAddress({ kind: 'family', id: family_id })} className={link}>
              {statementMessages.ofFamily}
            </GuardedLink>
          )}
          <GuardedLink to="/StudentPaymentForm" state={{ payer: name }} className={link}>
            {partMessages.pay}
          </GuardedLink>
        </Actions>
      </Stack>
    </Part>
  );
}

/** The newest payment that was not voided, of those that the page has. */
function LastPayment({ id }: { id: string }) {
  const { data } = useInfiniteQuery(studentPayments(id));
  const last = data?.rows.find((each) => !isVoided(each) && !isReversal(each));
  if (!last) return null;
  return (
    <>
      <dt>{partMessages.lastPayment}</dt>
      <dd>
        <ShekelsText amount={last.cost} />، <DayText day={last.date} />
      </dd>
    </>
  );
}
