import { useQuery } from '@tanstack/react-query';
import { institute } from 'api-contract/institute';
import type { Payslip, TeacherPay } from 'api-contract/pay-schema';
import { hoursText } from 'arabic-text/hours-text';
import { joinList } from 'arabic-text/list';
import { monthText } from 'arabic-text/months';
import { Button } from 'design-system/button';
import { Dialog } from 'design-system/dialog';
import { Stack } from 'design-system/layout';
import { LoadingState } from 'design-system/states';
import { type Column, Table, type TableLines } from 'design-system/table';
import { AgorotText } from 'lesson-kit/agorot-text';
import { DayText } from 'lesson-kit/day-text';
import { Printer } from 'lucide-react';
import { useCallback, useState } from 'react';
import { QueryContent } from 'section-kit/query-content';
import { adjustmentMessages } from '../../shared/adjustments/messages';
import { PrintSheet } from '../../shared/print-sheet/print-sheet';
import { payMessages } from './messages';
import styles from './pay.module.css';
import { payslipOf } from './pay-queries';
import { PayTotal } from './pay-total';

interface PayslipDialogProps {
  month: string;
  row: TeacherPay;
  onClose: () => void;
}

/** A teacher's month: its lessons, adjustments and sums, which are printed as a payslip. */
export function PayslipDialog({ month, row, onClose }: PayslipDialogProps) {
  const [isPrinting, setIsPrinting] = useState(false);
  const stopPrinting = useCallback(() => setIsPrinting(false), []);
  const query = useQuery(payslipOf(row.teacher_id, month));
  const title = `${payMessages.payslipOf(row.name)}، ${monthText(month)}`;
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button icon={<Printer />} disabled={!query.data} onClick={() => setIsPrinting(true)}>
            {payMessages.print}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {payMessages.close}
          </Button>
        </>
      }
    >
      <QueryContent
        query={query}
        loading={<LoadingState label={payMessages.loading} lines={6} />}
        failed={payMessages.loadFailed}
      >
        {(payslip) => (
          <>
            <PayslipContent payslip={payslip} />
            {isPrinting && (
              <PrintSheet onDone={stopPrinting}>
                <article>
                  <strong>{institute.name}</strong>
                  <h1 className={styles.heading}>{title}</h1>
                  <PayslipContent payslip={payslip} />
                  <p className={styles.signature}>{payMessages.signature}: ______________________</p>
                </article>
              </PrintSheet>
            )}
          </>
        )}
      </QueryContent>
    </Dialog>
  );
}

type PayLesson = Payslip['lessons'][number];

function PayslipContent({ payslip }: { payslip: Payslip }) {
  const { lesson } = payMessages;
  return (
    <Stack>
      <Table
        caption={lesson.list}
        columns={LESSON_COLUMNS}
        rows={payslip.lessons}
        rowKey={({ _id }) => _id}
        lines={LESSON_LINES}
        empty={<p className={styles.hint}>{lesson.none}</p>}
      />
      {payslip.adjustments.length > 0 && (
        <Table
          caption={payMessages.adjusted}
          columns={ADJUSTMENT_COLUMNS}
          rows={payslip.adjustments}
          rowKey={({ _id }) => _id}
          lines={ADJUSTMENT_LINES}
        />
      )}
      <dl className={styles.totals} aria-label={payMessages.sums}>
        <PayTotal term={payMessages.hours}>{hoursText(payslip.hours_hundredths / 100)}</PayTotal>
        <PayTotal term={payMessages.amount}>
          <AgorotText amount={payslip.amount} />
        </PayTotal>
        <PayTotal term={payMessages.adjusted}>
          <AgorotText amount={payslip.adjusted} />
        </PayTotal>
        <PayTotal term={payMessages.total}>
          <AgorotText amount={payslip.total} />
        </PayTotal>
        {payslip.paid_on !== null && (
          <PayTotal term={payMessages.paidOn}>
            <DayText day={payslip.paid_on} />
          </PayTotal>
        )}
      </dl>
    </Stack>
  );
}

/** On a phone. */
const LESSON_LINES: TableLines = {
  first: ['date', 'amount'],
  second: ['lesson', 'students', 'hours', 'rate'],
};
const ADJUSTMENT_LINES: TableLines = { first: ['date', 'amount'], second: ['reason'] };

const LESSON_COLUMNS: Column<PayLesson>[] = [
  {
    key: 'date',
    header: payMessages.lesson.date,
    rowHeader: true,
    render: ({ date }) => <DayText day={date} />,
  },
  {
    key: 'lesson',
    header: payMessages.lesson.lesson,
    typed: true,
    render: ({ subject, education_level }) => (
      <>
        <bdi>{subject}</bdi>، {education_level}
      </>
    ),
  },
  {
    key: 'students',
    header: payMessages.lesson.students,
    typed: true,
    render: ({ students }) => <bdi>{joinList(students)}</bdi>,
  },
  {
    key: 'hours',
    header: payMessages.lesson.hours,
    render: ({ hours_hundredths }) => hoursText(hours_hundredths / 100),
  },
  {
    key: 'rate',
    header: payMessages.lesson.rate,
    render: ({ rate, unpaid }) =>
      unpaid ? (
        payMessages.lesson.unpaid
      ) : rate === null ? (
        payMessages.lesson.noRate
      ) : (
        <AgorotText amount={rate} />
      ),
  },
  {
    key: 'amount',
    header: payMessages.lesson.amount,
    render: ({ amount }) => <AgorotText amount={amount} />,
  },
];

const ADJUSTMENT_COLUMNS: Column<Payslip['adjustments'][number]>[] = [
  {
    key: 'date',
    header: adjustmentMessages.date,
    rowHeader: true,
    render: ({ date }) => <DayText day={date} />,
  },
  {
    key: 'reason',
    header: adjustmentMessages.reason,
    typed: true,
    render: ({ reason }) => <span dir="auto">{reason}</span>,
  },
  {
    key: 'amount',
    header: adjustmentMessages.amount,
    render: ({ amount }) => <AgorotText amount={amount} />,
  },
];
