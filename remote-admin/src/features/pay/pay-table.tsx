import { currentDay } from 'api-contract/current-day';
import type { TeacherPay } from 'api-contract/pay-schema';
import { plainDayText } from 'arabic-text/day-text';
import { hoursText } from 'arabic-text/hours-text';
import { formatNumber } from 'arabic-text/numbers';
import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { Actions } from 'design-system/layout';
import { type Column, Table, type TableLines } from 'design-system/table';
import { AgorotText } from 'lesson-kit/agorot-text';
import { Plus } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { AdjustmentDialog } from '../../shared/adjustments/adjustment-dialog';
import { payMessages, rateMessages } from './messages';
import styles from './pay.module.css';
import { PayDialog } from './pay-dialog';
import { PayslipDialog } from './payslip-dialog';
import { type MissingRate, RateDialog } from './rate-dialog';
import { inOrder, sumPay } from './sum-pay';
import { useTakeBackPaid } from './use-take-back-paid';

interface PayTableProps {
  /** `YYYY-MM` */
  month: string;
  pay: readonly TeacherPay[];
  /** Whether nothing but the day of payment changes any more. */
  isClosed: boolean;
}

interface OpenDialog {
  kind: 'payslip' | 'pay' | 'adjust';
  row: TeacherPay;
}

/** The pay of each teacher in a month, with the sums of all. */
export function PayTable({ month, pay, isClosed }: PayTableProps) {
  const [dialog, setDialog] = useState<OpenDialog>();
  const [missing, setMissing] = useState<MissingRate>();
  const { mutate: takeBackPaid } = useTakeBackPaid(month);
  const columns = useMemo(
    () => payColumns({ isClosed, onOpen: setDialog, onUndo: takeBackPaid }),
    [isClosed, takeBackPaid],
  );
  const sums = sumPay(pay);
  const close = () => setDialog(undefined);
  const unrated = isClosed ? [] : inOrder(sums.parts).filter((part) => part.unrated_hours_hundredths > 0);
  return (
    <>
      {unrated.length > 0 && (
        <Alert>
          <p className={styles.text}>{rateMessages.missing}</p>
          <Actions>
            {unrated.map(({ education_level, lesson_type }) => (
              <Button
                key={`${education_level} ${lesson_type}`}
                variant="secondary"
                size="small"
                icon={<Plus />}
                aria-haspopup="dialog"
                onClick={() => setMissing({ education_level, lesson_type, from: `${month}-01` })}
              >
                {rateMessages.addFor(education_level, lesson_type)}
              </Button>
            ))}
          </Actions>
        </Alert>
      )}
      <div className={styles.list}>
        <Table
          caption={payMessages.title}
          columns={columns}
          rows={pay}
          rowKey={({ teacher_id }) => teacher_id}
          totals={totalsOf(sums)}
          lines={LINES}
          tableBreakpoint="52rem"
        />
      </div>
      {missing && <RateDialog missing={missing} onClose={() => setMissing(undefined)} />}
      {dialog?.kind === 'payslip' && <PayslipDialog month={month} row={dialog.row} onClose={close} />}
      {dialog?.kind === 'pay' && <PayDialog month={month} row={dialog.row} onClose={close} />}
      {dialog?.kind === 'adjust' && (
        <AdjustmentDialog
          person={{ teacher_id: dialog.row.teacher_id }}
          title={payMessages.adjustOf(dialog.row.name)}
          startKind="more"
          startDay={currentDay().startsWith(month) ? undefined : `${month}-01`}
          onClose={close}
        />
      )}
    </>
  );
}

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

interface PayActions {
  isClosed: boolean;
  onOpen: (dialog: OpenDialog) => void;
  onUndo: (row: TeacherPay) => void;
}

function payColumns({ isClosed, onOpen, onUndo }: PayActions): Column<TeacherPay>[] {
  return [
    {
      key: 'name',
      header: payMessages.teacher,
      rowHeader: true,
      typed: true,
      render: ({ name }) => <bdi>{name}</bdi>,
    },
    {
      key: 'hours',
      header: payMessages.hours,
      render: ({ hours_hundredths }) => <Hours hundredths={hours_hundredths} />,
    },
    { key: 'amount', header: payMessages.amount, render: ({ amount }) => <AgorotText amount={amount} /> },
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
    {
      key: 'actions',
      header: payMessages.actions,
      actions: true,
      render: (row) => (
        <>
          <Button
            variant="quiet"
            size="small"
            aria-haspopup="dialog"
            aria-label={payMessages.payslipOf(row.name)}
            onClick={() => onOpen({ kind: 'payslip', row })}
          >
            {payMessages.payslip}
          </Button>
          {row.paid_on === null ? (
            <Button
              variant="quiet"
              size="small"
              aria-haspopup="dialog"
              aria-label={payMessages.payOf(row.name)}
              onClick={() => onOpen({ kind: 'pay', row })}
            >
              {payMessages.pay}
            </Button>
          ) : (
            <Button
              variant="quiet"
              size="small"
              aria-label={payMessages.undoOf(row.name)}
              onClick={() => onUndo(row)}
            >
              {payMessages.undo}
            </Button>
          )}
          {!isClosed && (
            <Button
              variant="quiet"
              size="small"
              aria-haspopup="dialog"
              aria-label={payMessages.adjustOf(row.name)}
              onClick={() => onOpen({ kind: 'adjust', row })}
            >
              {payMessages.adjust}
            </Button>
          )}
        </>
      ),
    },
    {
      key: 'parts',
      header: payMessages.parts,
      below: true,
      render: ({ parts }) => <Parts parts={parts} />,
    },
  ];
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

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <span className={styles.label}>{label}: </span>
      {children}
    </>
  );
}
