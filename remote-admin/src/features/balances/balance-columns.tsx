import type { BalanceRow } from 'api-contract/balance-schema';
import { dayIn } from 'api-contract/calendar-day';
import { institute } from 'api-contract/institute';
import { dialledNumber } from 'api-contract/phone-number';
import { plainDayText } from 'arabic-text/day-text';
import { Badge } from 'design-system/badge';
import { Button } from 'design-system/button';
import type { Column, TableLines } from 'design-system/table';
import { AgorotText } from 'lesson-kit/agorot-text';
import { BalanceText } from 'lesson-kit/balance-text';
import { MessageCircle, WalletCards } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { accountOf } from '../../shared/balances/balance-queries';
import type { Grouping } from '../../shared/balances/messages';
import { FamilyPageButton } from '../../shared/family-page/family-page-button';
import { familyPageMessages } from '../../shared/family-page/messages';
import { GuardedButtonLink } from '../../shared/frame/guarded-link';
import { BelowText } from '../../shared/lists/below-text';
import { nameColumn } from '../../shared/lists/columns';
import { Labelled } from '../../shared/lists/labelled';
import { FamilyName, StudentName } from '../../shared/record/record-name';
import { statementMessages } from '../../shared/statements/messages';
import { StatementLink } from '../../shared/statements/statement-link';
import { useSendStatement } from '../../shared/statements/use-send-statement';
import styles from './balances.module.css';
import { balanceMessages } from './messages';

/** A phone shows these two lines. */
export const BALANCE_LINES: TableLines = {
  first: ['name', 'balance'],
  second: ['due', 'paid', 'since', 'reminded'],
};

/** The columns of balances; a family has its students below its name, a student has the guardian. */
export function balanceColumns(grouping: Grouping): Column<BalanceRow>[] {
  const ofFamily = grouping === 'families';
  const { family, student, due, paid, balance, since, reminded } = balanceMessages;
  return [
    nameColumn('name', ofFamily ? family : student, (row) => <Name row={row} />),
    labelledColumn('due', due, ({ charged, adjusted }) => <AgorotText amount={charged + adjusted} />),
    labelledColumn('paid', paid, (row) => <AgorotText amount={row.paid} />),
    {
      key: 'balance',
      header: balance,
      render: (row) => <BalanceText balance={row.balance} ofFamily={row.student_id === null} />,
    },
    labelledColumn('since', since, (row) => row.since && <PlainDay day={row.since} />),
    labelledColumn(
      'reminded',
      reminded,
      ({ reminded_at }) => reminded_at && <PlainDay day={dayOf(new Date(reminded_at))} />,
    ),
  ];
}

const dayOf = dayIn(institute.time_zone);

/** A column whose values are named where its header is hidden. */
function labelledColumn(
  key: string,
  header: string,
  render: (row: BalanceRow) => ReactNode,
): Column<BalanceRow> {
  return {
    key,
    header,
    render(row) {
      const value = render(row);
      return value && <Labelled label={header}>{value}</Labelled>;
    },
  };
}

/** The weekday is left out, so that a row has one line. */
function PlainDay({ day }: { day: string }) {
  return (
    <time dateTime={day} className={styles.day}>
      <bdi dir="ltr">{plainDayText(day)}</bdi>
    </time>
  );
}

function Name({ row: { _id, student_id, name, guardian_name, students, active } }: { row: BalanceRow }) {
  const below =
    student_id === null
      ? students.map((student) => <StudentName key={student._id} id={student._id} name={student.name} />)
      : guardian_name !== null && [<bdi key="guardian">{guardian_name}</bdi>];
  return (
    <>
      {student_id === null ? <FamilyName id={_id} name={name} /> : <StudentName id={_id} name={name} />}{' '}
      {!active && <Badge>{balanceMessages.left}</Badge>}
      {below && below.length > 0 && (
        <BelowText>
          {below.map((each, index) => (
            <Fragment key={each.key}>
              {index > 0 && '، '}
              {each}
            </Fragment>
          ))}
        </BelowText>
      )}
    </>
  );
}

/** The buttons of a row: its statement, a message to the guardian of what is owed now, and a payment. */
export function balanceActions(isCurrent: boolean): (row: BalanceRow) => ReactNode {
  return isCurrent ? CURRENT_ACTIONS : EARLIER_ACTIONS;
}

const CURRENT_ACTIONS = (row: BalanceRow) => <RowActions row={row} maySend />;
const EARLIER_ACTIONS = (row: BalanceRow) => <RowActions row={row} maySend={false} />;

/** The number of a row that has WhatsApp. */
export function whatsAppOf({ phones }: BalanceRow): string | undefined {
  return phones.find((each) => dialledNumber(each)?.whatsApp);
}

function RowActions({ row, maySend }: { row: BalanceRow; maySend: boolean }) {
  const { name, student_id, balance, since } = row;
  const { send, sendingId } = useSendStatement();
  const account = accountOf(row);
  const phone = whatsAppOf(row);
  return (
    <>
      <StatementLink account={account} name={name} />
      <FamilyPageButton
        variant="quiet"
        size="small"
        aria-label={familyPageMessages.openOf(name)}
        account={account}
        name={name}
        phones={row.phones}
      />
      {phone && maySend && (
        <Button
          variant="quiet"
          size="small"
          icon={<MessageCircle />}
          aria-label={statementMessages.sendOf(name)}
          busy={sendingId !== undefined}
          busyLabel={statementMessages.sending}
          onClick={() => send({ account, name, phone, balance, range: { from: since?.slice(0, 7) } })}
        >
          {statementMessages.send}
        </Button>
      )}
      <GuardedButtonLink
        to="/StudentPaymentForm"
        state={{ payer: name, ...(student_id === null && { family_id: account.id }) }}
        variant="quiet"
        size="small"
        data-action
        aria-label={balanceMessages.payOf(name)}
      >
        <WalletCards aria-hidden="true" />
        {balanceMessages.pay}
      </GuardedButtonLink>
    </>
  );
}
