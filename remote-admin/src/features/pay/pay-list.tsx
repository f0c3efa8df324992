import { useQuery } from '@tanstack/react-query';
import { currentDay } from 'api-contract/current-day';
import type { TeacherPay } from 'api-contract/pay-schema';
import { plainDayText } from 'arabic-text/day-text';
import { hoursText } from 'arabic-text/hours-text';
import { formatNumber } from 'arabic-text/numbers';
import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { Actions, Stack } from 'design-system/layout';
import type { Column, TableLines } from 'design-system/table';
import { AgorotText } from 'lesson-kit/agorot-text';
import { Coins } from 'lucide-react';
import { useCallback } from 'react';
import { AdjustmentDialog } from '../../shared/adjustments/adjustment-dialog';
import { moneyColumn, textColumn } from '../../shared/lists/columns';
import { AddButton, RowDialogButton } from '../../shared/lists/dialog-button';
import { Labelled } from '../../shared/lists/labelled';
import { List } from '../../shared/lists/list';
import { type PayOfMonth, payOfMonth } from '../../shared/pay/pay-of-month';
import { paySheet } from '../../shared/pay/pay-sheet';
import { ExportButton } from '../../shared/spreadsheet/export-button';
import { payMessages, rateMessages } from './messages';
import styles from './pay.module.css';
import { PayDialog } from './pay-dialog';
import { PayslipDialog } from './payslip-dialog';
import { RateDialog } from './rate-dialog';
import { inOrder, sumPay } from './sum-pay';
import { useTakeBackPaid } from './use-take-back-paid';

/** The pay of each teacher in a month, `YYYY-MM`, with the sums of all, and the lessons that have no rate. */
export function PayList({ month }: { month: string }) {
  const query = useQuery({ ...payOfMonth(month), select: listedPay });
  const { rows: pay = [], sums: { closed: isClosed } = { closed: false } } = query.data ?? {};
  const sums = sumPay(pay);
  const unrated = isClosed ? [] : inOrder(sums.parts).filter((part) => part.unrated_hours_hundredths > 0);
  const actions = useCallback(
    (row: TeacherPay) => <PayActions month={month} row={row} isClosed={isClosed} />,
    [month, isClosed],
  );
  return (
    <Stack>
      {isClosed && pay.length > 0 && <Alert>{payMessages.closed}</Alert>}
      {unrated.length > 0 && (
        <Alert>
          <p className={styles.text}>{rateMessages.missing}</p>
          <Actions>
            {unrated.map(({ education_level, lesson_type }) => (
              <AddButton
                key={`${education_level} ${lesson_type}`}
                variant="secondary"
                size="small"
                dialog={(close) => (
                  <RateDialog
                    missing={{ education_level, lesson_type, from: `${month}-01` }}
                    onClose={close}
                  />
                )}
              >
                {rateMessages.addFor(education_level, lesson_type)}
              </AddButton>
            ))}
          </Actions>
        </Alert>
      )}
      <div className={styles.list}>
        <List
          query={query}
          messages={payMessages}
          icon={<Coins />}
          caption={payMessages.title}
          columns={COLUMNS}
          totals={totalsOf(sums)}
          lines={LINES}
          tableBreakpoint="52rem"
          actions={actions}
        />
      </div>
      {pay.length > 0 && (
        <ExportButton variant="secondary" makeTable={() => paySheet(pay)} fileName={`pay_${month}.xlsx`} />
      )}
    </Stack>
  );
}

const listedPay = ({ pay, ...sums }: PayOfMonth) => ({
  rows: pay.map((row) => ({ ...row, _id: row.teacher_id })),
  sums,
});

/** A phone shows these two lines. */
const LINES: TableLines = { first: ['name', 'total'], second: ['hours', 'adjusted', 'paid'] };

/** The last row: the sums of all teachers. */
function totalsOf({ hours_hundredths, amount, adjusted, total, parts }: ReturnType<typeof sumPay>) {
  return {
    name: payMessages.totals,
    hours: <Hours hundredths={hours_hundredths} />,
    amount: <AgorotText amount={amount} />,
    adjusted: <Adjusted amount={adjusted} />,
    total: <AgorotText amount={total} />,
    parts: <Parts parts={parts} />,
  };
}

const COLUMNS: Column<TeacherPay>[] = [
  textColumn('name', payMessages.teacher, ({ name }) => name, { rowHeader: true }),
  {
    key: 'hours',
    header: payMessages.hours,
    render: ({ hours_hundredths }) => <Hours hundredths={hours_hundredths} />,
  },
  moneyColumn('amount', payMessages.amount, ({ amount }) => amount),
  {
    key: 'adjusted',
    header: payMessages.adjusted,
    render: ({ adjusted }) => <Adjusted amount={adjusted} />,
  },
  {
    key: 'total',
    header: payMessages.total,
    render: ({ total }) => (
      <strong>
        <AgorotText amount={total} />
      </strong>
    ),
  },
  {
    key: 'paid',
    header: payMessages.paidOn,
    render: ({ paid_on }) =>
      paid_on && (
        <Labelled label={payMessages.paidOn}>
          <time dateTime={paid_on}>
            <bdi dir="ltr">{plainDayText(paid_on)}</bdi>
          </time>
        </Labelled>
      ),
  },
  { key: 'parts', header: payMessages.parts, fullLine: true, render: ({ parts }) => <Parts parts={parts} /> },
];

interface PayActionsProps {
  /** `YYYY-MM` */
  month: string;
  row: TeacherPay;
  /** Whether nothing but the day of payment changes any more. */
  isClosed: boolean;
}

/** The payslip of a teacher, the day of payment, and what is added or withheld. */
function PayActions({ month, isClosed, row }: PayActionsProps) {
  const { mutate: takeBackPaid } = useTakeBackPaid(month);
  return (
    <>
      <RowDialogButton
        label={payMessages.payslipOf(row.name)}
        dialog={(close) => <PayslipDialog month={month} row={row} onClose={close} />}
      >
        {payMessages.payslip}
      </RowDialogButton>
      {row.paid_on === null ? (
        <RowDialogButton
          label={payMessages.payOf(row.name)}
          dialog={(close) => <PayDialog month={month} row={row} onClose={close} />}
        >
          {payMessages.pay}
        </RowDialogButton>
      ) : (
        <Button
          variant="quiet"
          size="small"
          aria-label={payMessages.undoOf(row.name)}
          onClick={() => takeBackPaid(row)}
        >
          {payMessages.undo}
        </Button>
      )}
      {!isClosed && (
        <RowDialogButton
          label={payMessages.adjustOf(row.name)}
          dialog={(close) => (
            <AdjustmentDialog
              person={{ teacher_id: row.teacher_id }}
              title={payMessages.adjustOf(row.name)}
              startKind="more"
              startDay={currentDay().startsWith(month) ? undefined : `${month}-01`}
              onClose={close}
            />
          )}
        >
          {payMessages.adjust}
        </RowDialogButton>
      )}
    </>
  );
}

function Hours({ hundredths }: { hundredths: number }) {
  return <Labelled label={payMessages.hours}>{formatNumber(hundredths / 100)}</Labelled>;
}

/** Nothing without an adjustment. */
function Adjusted({ amount }: { amount: number }) {
  if (amount === 0) return null;
  return (
    <Labelled label={payMessages.adjusted}>
      <AgorotText amount={amount} />
    </Labelled>
  );
}

/** Hours by level and type, and those without a rate. */
function Parts({ parts }: Pick<TeacherPay, 'parts'>) {
  const unrated = parts.reduce((hours, part) => hours + part.unrated_hours_hundredths, 0);
  return (
    <p className={styles.parts}>
      {inOrder(parts).map(({ education_level, lesson_type, hours_hundredths }) => (
        <span key={`${education_level} ${lesson_type}`}>
          {payMessages.part(education_level, lesson_type, formatNumber(hours_hundredths / 100))}
        </span>
      ))}
      {unrated > 0 && (
        <span className={styles.warning}>{payMessages.withoutRate(hoursText(unrated / 100))}</span>
      )}
    </p>
  );
}
