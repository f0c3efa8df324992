import type { Payslip, TeacherPay } from 'api-contract/pay-schema';
import { hoursText } from 'arabic-text/hours-text';
import { joinList } from 'arabic-text/list';
import { formatNumber } from 'arabic-text/numbers';
import { Badge } from 'design-system/badge';
import { type Column, Table, type TableLines } from 'design-system/table';
import { AgorotText } from './agorot-text';
import { DayText } from './day-text';
import { type PayLesson, payParts, sumLessons } from './pay-parts';
import { payslipMessages } from './payslip-messages';
import styles from './payslip-view.module.css';

interface PayslipViewProps {
  /** The approved lessons of a teacher in a month. */
  lessons: readonly PayLesson[];
  adjustments: Payslip['adjustments'];
  /** Without it only hours are shown. */
  pay?: Pick<TeacherPay, 'amount' | 'total' | 'paid_on'> | undefined;
}

/** A teacher's month: hours and pay by level and type, adjustments, total, the day of payment, and each lesson. */
export function PayslipView({ lessons, adjustments, pay }: PayslipViewProps) {
  return (
    <div className={styles.payslip}>
      {lessons.length + adjustments.length > 0 && (
        <Summary lessons={lessons} adjustments={adjustments} pay={pay} />
      )}
      {pay &&
        (pay.paid_on === null ? (
          <p className={styles.text}>
            <Badge>{payslipMessages.notPaid}</Badge>
          </p>
        ) : (
          <p className={styles.text}>
            <Badge tone="success">
              {payslipMessages.paidOn} <DayText day={pay.paid_on} />
            </Badge>
          </p>
        ))}
      <Table
        caption={payslipMessages.lessons}
        columns={pay ? LESSON_COLUMNS : COLUMNS_OF_HOURS}
        rows={lessons}
        rowKey={({ _id }) => _id}
        lines={pay ? LINES : LINES_OF_HOURS}
        empty={<p className={styles.text}>{payslipMessages.none}</p>}
      />
    </div>
  );
}

/** Three narrow columns, which fit a phone. */
function Summary({ lessons, adjustments, pay }: PayslipViewProps) {
  const paid = lessons.filter(({ unpaid }) => !unpaid);
  const sums = sumLessons(paid);
  const hours = formatNumber(sums.hours_hundredths / 100);
  return (
    <>
      <table className={styles.summary}>
        <caption>{payslipMessages.summary}</caption>
        <thead>
          <tr>
            <th scope="col">{payslipMessages.kind}</th>
            <th scope="col">{payslipMessages.hours}</th>
            {pay && <th scope="col">{payslipMessages.amount}</th>}
          </tr>
        </thead>
        <tbody>
          {payParts(lessons).map((part) => (
            <tr key={`${part.education_level} ${part.lesson_type}`}>
              <th scope="row">{payslipMessages.kindName(part.education_level, part.lesson_type)}</th>
              <td>{formatNumber(part.hours_hundredths / 100)}</td>
              {pay && <Amount amount={part.amount} />}
            </tr>
          ))}
        </tbody>
        {pay && adjustments.length > 0 && (
          <tbody>
            <tr className={styles.sum}>
              <th scope="row">{payslipMessages.lessonsPay}</th>
              <td>{hours}</td>
              <Amount amount={pay.amount} />
            </tr>
            {adjustments.map(({ _id, date, amount, reason }) => (
              <tr key={_id}>
                <th scope="row" colSpan={2}>
                  {amount < 0 ? payslipMessages.deduction : payslipMessages.addition}:{' '}
                  <bdi dir="auto">{reason}</bdi>
                  <span className={styles.day}>
                    <DayText day={date} />
                  </span>
                </th>
                <Amount amount={amount} />
              </tr>
            ))}
          </tbody>
        )}
        <tfoot>
          <tr>
            <th scope="row">{payslipMessages.total}</th>
            <td>{(!pay || adjustments.length === 0) && hours}</td>
            {pay && <Amount amount={pay.total} />}
          </tr>
        </tfoot>
      </table>
      <Note lessons={pay ? paid.filter(({ rate }) => rate === null) : []} text={payslipMessages.unrated} />
      <Note lessons={lessons.filter(({ unpaid }) => unpaid)} text={payslipMessages.unpaid} />
    </>
  );
}

function Amount({ amount }: { amount: number }) {
  return (
    <td>
      <AgorotText amount={amount} />
    </td>
  );
}

/** Says of how many hours something is true; nothing without lessons. */
function Note({ lessons, text }: { lessons: readonly PayLesson[]; text: (hours: string) => string }) {
  if (lessons.length === 0) return null;
  return <p className={styles.note}>{text(hoursText(sumLessons(lessons).hours_hundredths / 100))}</p>;
}

/** A phone shows these two lines. */
const LINES: TableLines = { first: ['amount'], second: ['lesson', 'students', 'hours', 'rate'] };
const LINES_OF_HOURS: TableLines = { first: ['hours'], second: ['lesson', 'students'] };

const LESSON_COLUMNS: Column<PayLesson>[] = [
  {
    key: 'date',
    header: payslipMessages.day,
    rowHeader: true,
    render: ({ date }) => <DayText day={date} />,
  },
  {
    key: 'lesson',
    header: payslipMessages.lesson,
    userText: true,
    render: ({ subject, education_level, lesson_type }) => (
      <>
        <bdi>{subject}</bdi>، {payslipMessages.kindName(education_level, lesson_type)}
      </>
    ),
  },
  {
    key: 'students',
    header: payslipMessages.students,
    userText: true,
    render: ({ students }) => <bdi>{joinList(students)}</bdi>,
  },
  {
    key: 'hours',
    header: payslipMessages.hours,
    render: ({ hours_hundredths }) => (
      <>
        {formatNumber(hours_hundredths / 100)}
        <span className={styles.unit}>{payslipMessages.hoursUnit}</span>
      </>
    ),
  },
  {
    key: 'rate',
    header: payslipMessages.rate,
    render: ({ rate, unpaid }) => {
      if (unpaid) return payslipMessages.noPay;
      return rate === null ? payslipMessages.noRate : <AgorotText amount={rate} />;
    },
  },
  {
    key: 'amount',
    header: payslipMessages.amount,
    render: ({ amount }) => <AgorotText amount={amount} />,
  },
];
const COLUMNS_OF_HOURS = LESSON_COLUMNS.filter(({ key }) => key !== 'rate' && key !== 'amount');
