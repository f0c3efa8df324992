import { currentDay } from 'api-contract/current-day';
import type { TeacherPay } from 'api-contract/pay-schema';
import { hoursText } from 'arabic-text/hours-text';
import { formatNumber } from 'arabic-text/numbers';
import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { Actions } from 'design-system/layout';
import { type Column, Table, type TableLines } from 'design-system/table';
import { AgorotText } from 'lesson-kit/agorot-text';
import { DayText } from 'lesson-kit/day-text';
import { BadgeCheck, FileText, Plus, PlusCircle, Undo2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { AdjustmentDialog } from '../../shared/adjustments/adjustment-dialog';
import { payMessages, rateMessages } from './messages';
import styles from './pay.module.css';
import { PayDialog } from './pay-dialog';
import { PayTotal } from './pay-total';
import { PayslipDialog } from './payslip-dialog';
import { type MissingRate, RateDialog } from './rate-dialog';
import { inOrder, sumPay } from './sum-pay';
import { useSetPaid } from './use-set-paid';

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
  const { mutate: setPaid } = useSetPaid(month);
  const columns = useMemo(
    () => payColumns({ isClosed, onOpen: setDialog, onUndo: (row) => setPaid({ row, paid_on: null }) }),
    [isClosed, setPaid],
  );
  const sums = sumPay(pay);
  const close = () => setDialog(undefined);
  const unrated = isClosed ? [] : inOrder(sums.parts).filter((part) => part.unrated_hours_hundredths > 0);
  return (
    <>
      <dl className={styles.totals} aria-label={payMessages.totals}>
        <PayTotal term={payMessages.hours}>{hoursText(sums.hours_hundredths / 100)}</PayTotal>
        <PayTotal term={payMessages.amount}>
          <AgorotText amount={sums.amount} />
        </PayTotal>
        <PayTotal term={payMessages.adjusted}>
          <AgorotText amount={sums.adjusted} />
        </PayTotal>
        <PayTotal term={payMessages.total}>
          <AgorotText amount={sums.total} />
        </PayTotal>
      </dl>
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
      <Table
        caption={payMessages.title}
        columns={columns}
        rows={pay}
        rowKey={({ teacher_id }) => teacher_id}
        lines={LINES}
        tableBreakpoint="59rem"
      />
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

/** On a phone. */
const LINES: TableLines = { first: ['name', 'total'], second: ['hours', 'amount', 'adjusted', 'paid'] };

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
      render: ({ hours_hundredths, parts, unrated_hours_hundredths }) => (
        <>
          {hoursText(hours_hundredths / 100)}
          {inOrder(parts).map((part) => (
            <div key={`${part.education_level} ${part.lesson_type}`} className={styles.part}>
              {payMessages.part(
                part.education_level,
                part.lesson_type,
                formatNumber(part.hours_hundredths / 100),
              )}
            </div>
          ))}
          {unrated_hours_hundredths > 0 && (
            <div className={styles.warning}>
              {payMessages.withoutRate(hoursText(unrated_hours_hundredths / 100))}
            </div>
          )}
        </>
      ),
    },
    { key: 'amount', header: payMessages.amount, render: ({ amount }) => <AgorotText amount={amount} /> },
    {
      key: 'adjusted',
      header: payMessages.adjusted,
      render: ({ adjusted }) => adjusted !== 0 && <AgorotText amount={adjusted} />,
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
      render: ({ paid_on }) => paid_on && <DayText day={paid_on} />,
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
            icon={<FileText />}
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
              icon={<BadgeCheck />}
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
              icon={<Undo2 />}
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
              icon={<PlusCircle />}
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
  ];
}
