import { dayIn } from 'api-contract/calendar-day';
import { institute } from 'api-contract/institute';
import { dialledNumber } from 'api-contract/phone-number';
import { plainDayText } from 'arabic-text/day-text';
import { Badge } from 'design-system/badge';
import { Button, buttonClass } from 'design-system/button';
import type { Column, TableLines, TableSort } from 'design-system/table';
import { AgorotText } from 'lesson-kit/agorot-text';
import { BalanceText } from 'lesson-kit/balance-text';
import { MessageCircle, WalletCards } from 'lucide-react';
import { Fragment, type ReactNode, useMemo } from 'react';
import type { BalanceRow } from '../../shared/balances/balance-rows';
import type { Grouping } from '../../shared/balances/messages';
import { GuardedLink } from '../../shared/frame/guarded-link';
import { actionsColumn, nameColumn } from '../../shared/lists/columns';
import { LongTable } from '../../shared/long-table/long-table';
import { FamilyName, StudentName } from '../../shared/record/record-name';
import { statementMessages } from '../../shared/statements/messages';
import { StatementLink } from '../../shared/statements/statement-link';
import { useSendStatement } from '../../shared/statements/use-send-statement';
import styles from './balances.module.css';
import { balanceMessages } from './messages';

interface BalanceTableProps {
  rows: readonly BalanceRow[];
  grouping: Grouping;
  /** Whether they are the balances of the current day, which can be sent to guardians. */
  isCurrent: boolean;
  /** Identifies filters and search. */
  searched: string;
  sort: TableSort;
  onSortChange: (sort: TableSort) => void;
  empty: ReactNode;
}

/** Balances, each with its statement, a message to the guardian, and a payment. */
export function BalanceTable({
  rows,
  grouping,
  isCurrent,
  searched,
  sort,
  onSortChange,
  empty,
}: BalanceTableProps) {
  const { send, sendingId } = useSendStatement();
  const columns = useMemo(
    () => columnsOf(grouping, sendingId, isCurrent ? send : undefined),
    [grouping, sendingId, isCurrent, send],
  );
  return (
    <div className={styles.list}>
      <LongTable
        caption={balanceMessages.title}
        pagesLabel={balanceMessages.pages}
        columns={columns}
        rows={rows}
        rowKey={({ account }) => account.id}
        searched={`${grouping} ${sort.column} ${sort.direction} ${searched}`}
        sort={sort}
        onSortChange={onSortChange}
        lines={LINES}
        tableBreakpoint="59rem"
        empty={empty}
      />
    </div>
  );
}

type Send = ReturnType<typeof useSendStatement>['send'];

/** A phone shows these two lines. */
const LINES: TableLines = { first: ['name', 'balance'], second: ['due', 'paid', 'since', 'reminded'] };

function columnsOf(
  grouping: Grouping,
  sendingId: string | undefined,
  send: Send | undefined,
): Column<BalanceRow>[] {
  const ofFamily = grouping === 'families';
  return [
    nameColumn(
      'name',
      ofFamily ? balanceMessages.family : balanceMessages.student,
      (row) => <Name row={row} />,
      { sortFirst: 'ascending' },
    ),
    {
      key: 'due',
      header: balanceMessages.due,
      sortFirst: 'descending',
      render: ({ due }) => (
        <Labelled label={balanceMessages.due}>
          <AgorotText amount={due} />
        </Labelled>
      ),
    },
    {
      key: 'paid',
      header: balanceMessages.paid,
      sortFirst: 'descending',
      render: ({ paid }) => (
        <Labelled label={balanceMessages.paid}>
          <AgorotText amount={paid} />
        </Labelled>
      ),
    },
    {
      key: 'balance',
      header: balanceMessages.balance,
      sortFirst: 'descending',
      render: ({ balance }) => <BalanceText balance={balance} ofFamily={ofFamily} />,
    },
    {
      key: 'since',
      header: balanceMessages.since,
      sortFirst: 'ascending',
      render: ({ since }) =>
        since && (
          <Labelled label={balanceMessages.since}>
            <PlainDay day={since} />
          </Labelled>
        ),
    },
    {
      key: 'reminded',
      header: balanceMessages.reminded,
      sortFirst: 'ascending',
      render: ({ reminded_at }) =>
        reminded_at && (
          <Labelled label={balanceMessages.reminded}>
            <PlainDay day={dayOf(new Date(reminded_at))} />
          </Labelled>
        ),
    },
    actionsColumn((row) => <Actions row={row} isSending={sendingId === row.account.id} send={send} />),
  ];
}

const dayOf = dayIn(institute.time_zone);

/** The weekday is left out, so that a row has one line. */
function PlainDay({ day }: { day: string }) {
  return (
    <time dateTime={day} className={styles.day}>
      <bdi dir="ltr">{plainDayText(day)}</bdi>
    </time>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <span className={styles.label}>{label}: </span>
      {children}
    </>
  );
}

function Name({ row: { account, name, guardian, students, active } }: { row: BalanceRow }) {
  return (
    <>
      {account.kind === 'student' ? (
        <StudentName id={account.id} name={name} />
      ) : (
        <FamilyName id={account.id} name={name} />
      )}{' '}
      {!active && <Badge>{balanceMessages.left}</Badge>}
      {guardian && (
        <span className={styles.under}>
          <bdi>{guardian}</bdi>
        </span>
      )}
      {students.length > 0 && (
        <span className={styles.under}>
          {students.map((student, index) => (
            <Fragment key={student._id}>
              {index > 0 && '، '}
              <StudentName id={student._id} name={student.name} />
            </Fragment>
          ))}
        </span>
      )}
    </>
  );
}

interface ActionsProps {
  row: BalanceRow;
  isSending: boolean;
  send: Send | undefined;
}

function Actions({
  row: { account, name, phones, balance, since, students },
  isSending,
  send,
}: ActionsProps) {
  const phone = phones.find((each) => dialledNumber(each)?.whatsApp);
  const payer = account.kind === 'student' ? { id: account.id, name } : students.length === 1 && students[0];
  const small = buttonClass({ variant: 'quiet', size: 'small' });
  return (
    <>
      <StatementLink account={account} name={name} />
      {phone && send && (
        <Button
          variant="quiet"
          size="small"
          icon={<MessageCircle />}
          aria-label={statementMessages.sendOf(name)}
          busy={isSending}
          busyLabel={statementMessages.sending}
          onClick={() => send({ account, name, phone, balance, range: { from: since?.slice(0, 7) } })}
        >
          {statementMessages.send}
        </Button>
      )}
      {payer && (
        <GuardedLink
          to="/StudentPaymentForm"
          state={{ payer: payer.name }}
          className={small}
          data-action
          aria-label={balanceMessages.payOf(payer.name)}
        >
          <WalletCards aria-hidden="true" />
          {balanceMessages.pay}
        </GuardedLink>
      )}
    </>
  );
}
