import { useQuery } from '@tanstack/react-query';
import { dayIn } from 'api-contract/calendar-day';
import { currentDay } from 'api-contract/current-day';
import { institute } from 'api-contract/institute';
import { LoadingState } from 'design-system/states';
import { BalanceText } from 'lesson-kit/balance-text';
import { DayText } from 'lesson-kit/day-text';
import type { ReactNode } from 'react';
import { QueryContent } from 'section-kit/query-content';
import { Fields } from '../part/part';
import { statementMessages } from './messages';
import type { StatementAccount } from './statement-account';
import { statementOf } from './statement-queries';

interface AccountBalanceProps {
  account: StatementAccount;
  /** Further fields. */
  children?: ReactNode;
}

/** What a student or a family owes on the current day, and when the guardian was last reminded of it. */
export function AccountBalance({ account, children }: AccountBalanceProps) {
  return (
    <QueryContent
      query={useQuery(statementOf(account, { from: currentDay() }))}
      loading={<LoadingState label={statementMessages.loadingBalance} lines={2} />}
      failed={statementMessages.balanceFailed}
    >
      {({ closing, reminded_at }) => (
        <Fields>
          <dt>{statementMessages.balance}</dt>
          <dd>
            <BalanceText balance={closing} ofFamily={account.kind === 'family'} />
          </dd>
          {children}
          {reminded_at && (
            <>
              <dt>{statementMessages.reminder}</dt>
              <dd>
                {statementMessages.remindedOn} <DayText day={dayOf(new Date(reminded_at))} />
              </dd>
            </>
          )}
        </Fields>
      )}
    </QueryContent>
  );
}

const dayOf = dayIn(institute.time_zone);
