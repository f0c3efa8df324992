import type { CheckedImport, ImportAccount, ImportedHours } from 'api-contract/import-schema';
import { hoursText } from 'arabic-text/hours-text';
import { monthText } from 'arabic-text/months';
import { Alert } from 'design-system/alert';
import type { Column } from 'design-system/table';
import { AgorotText } from 'lesson-kit/agorot-text';
import { badgeColumn, moneyColumn, nameColumn, textColumn } from '../../shared/lists/columns';
import { Note } from '../../shared/lists/list';
import { PageSection } from '../../shared/lists/page-section';
import { LongTable } from '../../shared/long-table/long-table';
import { MadeList } from './made-list';
import { checkMessages } from './messages';

/** What an import would make, what each account owes afterwards, and the hours of each teacher. */
export function CheckResults({ makes, accounts, hours, unlisted }: CheckedImport) {
  const isNothing = Object.values(makes).every((count) => count === 0);
  const hasBalances = accounts.some(
    ({ balance, sheet_balance }) => balance !== 0 || sheet_balance !== undefined,
  );
  return (
    <>
      <PageSection title={checkMessages.makes}>
        {isNothing ? <Note>{checkMessages.makesNothing}</Note> : <MadeList made={makes} />}
        {unlisted.length > 0 && (
          <Alert tone="warning" title={checkMessages.unlisted(unlisted.length)}>
            {checkMessages.unlistedNames(unlisted.slice(0, NAMED), unlisted.length > NAMED)}
          </Alert>
        )}
      </PageSection>
      {hasBalances && (
        <PageSection title={checkMessages.accounts} hint={checkMessages.accountsHint}>
          <LongTable
            caption={checkMessages.accounts}
            columns={ACCOUNT_COLUMNS}
            rows={accounts}
            rowKey={accountKey}
            pagesLabel={checkMessages.accountPages}
            searched=""
            totals={{
              name: checkMessages.allAccounts,
              sheet: <AgorotText amount={sumOf(accounts, ({ sheet_balance }) => sheet_balance ?? 0)} />,
              balance: <AgorotText amount={sumOf(accounts, ({ balance }) => balance)} />,
            }}
          />
        </PageSection>
      )}
      {hours.length > 0 && (
        <PageSection title={checkMessages.hours} hint={checkMessages.hoursHint}>
          <LongTable
            caption={checkMessages.hours}
            columns={HOUR_COLUMNS}
            rows={hours}
            rowKey={hoursKey}
            pagesLabel={checkMessages.hourPages}
            searched=""
          />
        </PageSection>
      )}
    </>
  );
}

/** So many new names can be read at a glance. */
const NAMED = 30;

const sumOf = (accounts: readonly ImportAccount[], amountOf: (account: ImportAccount) => number) =>
  accounts.reduce((sum, account) => sum + amountOf(account), 0);

const differs = ({ sheet_balance, balance }: ImportAccount) =>
  sheet_balance !== undefined && sheet_balance !== balance;

const accountKey = ({ name, sheet_balance, balance }: ImportAccount) => `${name} ${sheet_balance} ${balance}`;

const ACCOUNT_COLUMNS: Column<ImportAccount>[] = [
  nameColumn('name', checkMessages.account, ({ name }) => <bdi>{name}</bdi>),
  moneyColumn('sheet', checkMessages.sheetBalance, ({ sheet_balance }) => sheet_balance),
  moneyColumn('balance', checkMessages.balance, ({ balance }) => balance),
  badgeColumn('differs', checkMessages.differs, (account) =>
    differs(account) ? { tone: 'waiting', children: checkMessages.differs } : undefined,
  ),
];

const hoursKey = ({ teacher_name, month }: ImportedHours) => `${teacher_name} ${month}`;

const HOUR_COLUMNS: Column<ImportedHours>[] = [
  nameColumn('teacher', checkMessages.teacher, ({ teacher_name }) => <bdi>{teacher_name}</bdi>),
  textColumn('month', checkMessages.month, ({ month }) => monthText(month)),
  textColumn('sheet', checkMessages.sheetHours, ({ sheet_hours }) => hoursText(sheet_hours)),
  textColumn('hours', checkMessages.monthHours, ({ hours }) => hoursText(hours)),
  badgeColumn('differs', checkMessages.differs, ({ sheet_hours, hours }) =>
    sheet_hours === hours ? undefined : { tone: 'waiting', children: checkMessages.differs },
  ),
];
