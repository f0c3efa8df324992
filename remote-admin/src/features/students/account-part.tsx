import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { currentDay } from 'api-contract/current-day';
import type { Student } from 'api-contract/student-schema';
import { buttonClass } from 'design-system/button';
import { Actions, Stack } from 'design-system/layout';
import { LoadingState } from 'design-system/states';
import { BalanceText } from 'lesson-kit/balance-text';
import { DayText } from 'lesson-kit/day-text';
import { QueryContent } from 'section-kit/query-content';
import { GuardedLink } from '../../shared/frame/guarded-link';
import { isCounted } from '../../shared/payments/payment-state';
import { statementAddress } from '../../shared/statements/statement-account';
import { statementOf } from '../../shared/statements/statement-queries';
import { ShekelsText } from '../../shared/text/shekels-text';
import { Part } from './part';
import { partMessages } from './part-messages';
import { studentPayments } from './part-queries';
import styles from './students.module.css';

/** What a student owes on the current day, with links to the statement and to a payment. */
export function AccountPart({ student: { _id, name, family_id } }: { student: Student }) {
  const query = useQuery(statementOf({ kind: 'student', id: _id }, { from: currentDay() }));
  const link = buttonClass({ variant: 'secondary' });
  return (
    <Part title={partMessages.account}>
      <Stack>
        <QueryContent
          query={query}
          loading={<LoadingState label={partMessages.loadingAccount} lines={2} />}
          failed={partMessages.accountFailed}
        >
          {({ closing }) => (
            <dl className={styles.preview}>
              <dt>{partMessages.balance}</dt>
              <dd>
                <BalanceText balance={closing} />
              </dd>
              <LastPayment id={_id} />
            </dl>
          )}
        </QueryContent>
        <Actions>
          <GuardedLink to={statementAddress({ kind: 'student', id: _id })} className={link}>
            {partMessages.statement}
          </GuardedLink>
          {family_id && (
            <GuardedLink to={statementAddress({ kind: 'family', id: family_id })} className={link}>
              {partMessages.familyStatement}
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

/** The newest payment that counts, of those that the page has. */
function LastPayment({ id }: { id: string }) {
  const { data } = useInfiniteQuery(studentPayments(id));
  const last = data?.pages[0]?.payments.find(isCounted);
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
