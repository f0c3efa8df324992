import { currentDay } from 'api-contract/current-day';
import { FEW_PACKAGE_HOURS } from 'api-contract/money';
import type { SharedStatement, StatementLine } from 'api-contract/statement-schema';
import { formatNumber } from 'arabic-text/numbers';
import { Badge } from 'design-system/badge';
import { type Column, Table, type TableLines } from 'design-system/table';
import { type ReactNode, useMemo } from 'react';
import { AgorotText } from './agorot-text';
import { BalanceText } from './balance-text';
import { isOfFamily } from './balance-words';
import { DayText } from './day-text';
import { lineNotes, lineTitle, statementMessages } from './statement-messages';
import styles from './statement-view.module.css';

interface StatementViewProps {
  statement: SharedStatement;
  /** Shows a student's name in the lines of a family, such as a link. */
  renderStudent?: ((id: string, name: string) => ReactNode) | undefined;
}

/** The account of a student or a family over some days: balance before, lines with running balance, sums, balance after. */
export function StatementView({ statement, renderStudent }: StatementViewProps) {
  const ofFamily = isOfFamily(statement);
  const columns = useMemo(() => columnsOf(ofFamily, renderStudent), [ofFamily, renderStudent]);
  const rows = useMemo(() => withBalances(statement), [statement]);
  return (
    <div className={styles.statement}>
      <BalanceToday today={statement.today} ofFamily={ofFamily} />
      <dl className={styles.sums}>
        <Sum label={statementMessages.opening}>
          <BalanceText balance={statement.opening} ofFamily={ofFamily} />
        </Sum>
      </dl>
      <Table
        caption={statementMessages.lines}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        lines={LINES}
        tableBreakpoint="52rem"
        empty={<p className={styles.empty}>{statementMessages.empty}</p>}
      />
      <dl className={styles.sums}>
        <Sum label={statementMessages.lessonHours}>{formatNumber(statement.hours)}</Sum>
        <Sum label={statementMessages.charged}>
          <AgorotText amount={statement.charged} />
        </Sum>
        {statement.adjusted !== 0 && (
          <Sum label={statementMessages.adjusted}>
            <AgorotText amount={statement.adjusted} />
          </Sum>
        )}
        <Sum label={statementMessages.paid}>
          <AgorotText amount={statement.paid} />
        </Sum>
      </dl>
      <Packages packages={statement.packages} />
      <MakeUps makeUps={statement.make_ups} ofFamily={ofFamily} />
      <dl className={styles.closing}>
        <Sum label={statementMessages.closing(statement.to)}>
          <BalanceText balance={statement.closing} ofFamily={ofFamily} />
        </Sum>
      </dl>
      <p className={styles.notReceipt}>{statementMessages.notReceipt}</p>
    </div>
  );
}

interface BalanceTodayProps {
  /** Missing from a server of the previous release. */
  today: number | undefined;
  ofFamily: boolean;
}

/** What is to be paid on the current day, which the statement's days may end before. */
function BalanceToday({ today, ofFamily }: BalanceTodayProps) {
  if (today === undefined) return null;
  return (
    <dl className={styles.today}>
      <Sum label={statementMessages.today}>
        <BalanceText balance={today} ofFamily={ofFamily} />
        <span className={styles.notes}>
          {' '}
          <DayText day={currentDay()} />
        </span>
      </Sum>
    </dl>
  );
}

function Packages({ packages }: Pick<SharedStatement, 'packages'>) {
  if (packages.length === 0) return null;
  return (
    <dl className={styles.sums}>
      <Sum label={statementMessages.packages}>
        <ul className={styles.packages}>
          {packages.map(({ _id, hours, left_hours, last_day }) => (
            <li key={_id}>
              {statementMessages.packageLeft(left_hours, hours, last_day)}
              {left_hours <= FEW_PACKAGE_HOURS && <Badge tone="waiting">{statementMessages.fewLeft}</Badge>}
            </li>
          ))}
        </ul>
      </Sum>
    </dl>
  );
}

interface MakeUpsProps {
  /** Missing from a server of the previous release. */
  makeUps: SharedStatement['make_ups'] | undefined;
  ofFamily: boolean;
}

function MakeUps({ makeUps = [], ofFamily }: MakeUpsProps) {
  if (makeUps.length === 0) return null;
  return (
    <dl className={styles.sums}>
      <Sum label={statementMessages.makeUps}>
        <ul className={styles.packages}>
          {makeUps.map(({ _id, student_name, left_hours, last_day }) => (
            <li key={_id}>
              {ofFamily && <bdi>{student_name}: </bdi>}
              {statementMessages.makeUpLeft(left_hours, last_day)}
            </li>
          ))}
        </ul>
      </Sum>
    </dl>
  );
}

function Sum({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.sum}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type Row = StatementLine & {
  key: number;
  /** The balance after the line is in agorot. */
  after: number;
};

function withBalances({ opening, lines }: SharedStatement): Row[] {
  let after = opening;
  return lines.map((line, key) => {
    after += line.amount;
    return { ...line, key, after };
  });
}

/** A phone shows these two lines. */
const LINES: TableLines = {
  first: ['what', 'amount'],
  second: ['date', 'student', 'teacher', 'hours', 'price', 'after'],
};

function columnsOf(
  ofFamily: boolean,
  renderStudent: StatementViewProps['renderStudent'] = (_, name) => <bdi>{name}</bdi>,
): Column<Row>[] {
  const student: Column<Row> = {
    key: 'student',
    header: statementMessages.student,
    userText: true,
    render: ({ student_id, student_name }) =>
      student_id !== null && student_name !== null && renderStudent(student_id, student_name),
  };
  return [
    { key: 'date', header: statementMessages.day, render: ({ date }) => <DayText day={date} /> },
    {
      key: 'what',
      header: statementMessages.what,
      rowHeader: true,
      userText: true,
      render: (line) => (
        <>
          <bdi>{lineTitle(line)}</bdi> <span className={styles.notes}>{lineNotes(line).join('، ')}</span>
        </>
      ),
    },
    ...(ofFamily ? [student] : []),
    {
      key: 'teacher',
      header: statementMessages.teacher,
      userText: true,
      render: (line) => line.kind === 'lesson' && <bdi>{line.teacher_name}</bdi>,
    },
    {
      key: 'hours',
      header: statementMessages.hours,
      render: (line) =>
        line.kind === 'lesson' && (
          <>
            <span className={styles.label}>{statementMessages.hours}: </span>
            {formatNumber(line.charged_hours)}
          </>
        ),
    },
    {
      key: 'price',
      header: statementMessages.price,
      render: (line) =>
        line.kind === 'lesson' &&
        line.price !== null && (
          <>
            <span className={styles.label}>{statementMessages.price}: </span>
            <AgorotText amount={line.price} />
          </>
        ),
    },
    {
      key: 'amount',
      header: statementMessages.amount,
      render: (line) => <AgorotText amount={line.amount} />,
    },
    {
      key: 'after',
      header: statementMessages.balance,
      render: ({ after }) => (
        <>
          <span className={styles.label}>{statementMessages.balance}: </span>
          <AgorotText amount={after} />
        </>
      ),
    },
  ];
}
