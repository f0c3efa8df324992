import { useQuery } from '@tanstack/react-query';
import { dayIn } from 'api-contract/calendar-day';
import { currentDay } from 'api-contract/current-day';
import { institute } from 'api-contract/institute';
import { Actions, Stack } from 'design-system/layout';
import { LoadingState } from 'design-system/states';
import { BalanceText } from 'lesson-kit/balance-text';
import { DayText } from 'lesson-kit/day-text';
import type { ReactNode } from 'react';
import { QueryContent } from 'section-kit/query-content';
import { GuardedButtonLink } from '../frame/guarded-link';
import { FieldList, ListedField } from '../record/field-list';
import { RecordSection } from '../record/record-section';
import { statementMessages } from './messages';
import { type StatementAccount, statementAddress } from './statement-account';
import { statementOf } from './statement-queries';

interface AccountSectionProps {
  account: StatementAccount;
  /** The first day of a statement that the page reads anyway; without it, the current day. */
  from?: string;
  /** Further fields below the balance. */
  fields?: ReactNode;
  /** Further links beside the one to the statement. */
  links?: ReactNode;
}

/** What a student or a family owes on the current day, when the guardian was last reminded of it, and the statement. */
export function AccountSection({ account, from = currentDay(), fields, links }: AccountSectionProps) {
  return (
    <RecordSection title={statementMessages.account}>
      <Stack>
        <QueryContent
          query={useQuery(statementOf(account, { from }))}
          loading={<LoadingState label={statementMessages.loadingBalance} lines={2} />}
          failed={statementMessages.balanceFailed}
        >
          {({ closing, reminded_at }) => (
            <FieldList>
              <ListedField label={statementMessages.balance}>
                <BalanceText balance={closing} ofFamily={account.kind === 'family'} />
              </ListedField>
              {fields}
              <ListedField label={statementMessages.reminder}>
                {reminded_at && (
                  <>
                    {statementMessages.remindedOn} <DayText day={dayOf(new Date(reminded_at))} />
                  </>
                )}
              </ListedField>
            </FieldList>
          )}
        </QueryContent>
        <Actions>
          <AccountStatementLink account={account} />
          {links}
        </Actions>
      </Stack>
    </RecordSection>
  );
}

const dayOf = dayIn(institute.time_zone);

/** The link to the statement of a student or a family, called so. */
export function AccountStatementLink({ account }: { account: StatementAccount }) {
  return (
    <GuardedButtonLink to={statementAddress(account)} variant="secondary">
      {account.kind === 'student' ? statementMessages.ofStudent : statementMessages.ofFamily}
    </GuardedButtonLink>
  );
}
