import { currentMonth } from 'api-contract/current-day';
import type { Month } from 'api-contract/month-schema';
import { hoursText } from 'arabic-text/hours-text';
import { lessonCount } from 'arabic-text/lesson-count';
import { monthText } from 'arabic-text/months';
import type { Column } from 'design-system/table';
import { MomentText } from 'section-kit/moment-text';
import { badgeColumn, moneyColumn } from '../../shared/lists/columns';
import { RowDialogButton } from '../../shared/lists/dialog-button';
import { usePermission } from '../../shared/rights/use-permission';
import { WorkbookButton } from '../../shared/workbook/workbook-button';
import { CloseDialog } from './close-dialog';
import { monthMessages } from './messages';
import type { MonthRow } from './month-queries';
import styles from './months.module.css';
import { hasOpenItems, OpenItems } from './open-items';
import { ReopenDialog } from './reopen-dialog';

/** The columns of months, with what is still open in each and its buttons. Closing one closes those before it. */
export function monthColumns(months: readonly MonthRow[], maySeePay: boolean): Column<MonthRow>[] {
  return [
    ...COLUMNS,
    ...(maySeePay ? [PAY] : []),
    {
      key: 'items',
      header: monthMessages.checklist,
      fullLine: true,
      render: (month) => <Checklist month={month} months={months} />,
    },
  ];
}

const COLUMNS: Column<MonthRow>[] = [
  {
    key: 'month',
    header: monthMessages.month,
    rowHeader: true,
    render: ({ month }) => monthText(month),
  },
  badgeColumn('state', monthMessages.state, ({ closed_at }) =>
    closed_at === null
      ? { tone: 'neutral', children: monthMessages.open }
      : { tone: 'success', children: monthMessages.closed },
  ),
  {
    key: 'lessons',
    header: monthMessages.lessons,
    render: ({ totals }) =>
      totals.lessons === 0
        ? lessonCount(0)
        : `${lessonCount(totals.lessons)}، ${hoursText(totals.hours_hundredths / 100)}`,
  },
  moneyColumn('charged', monthMessages.charged, ({ totals }) => totals.charged),
  moneyColumn('adjusted', monthMessages.adjusted, ({ totals }) => totals.adjusted),
  moneyColumn('paid', monthMessages.paid, ({ totals }) => totals.paid),
];

const PAY = moneyColumn<MonthRow>('pay', monthMessages.pay, ({ totals }) => totals.pay ?? 0);

interface ChecklistProps {
  month: Month;
  /** All months, the latest first: closing one closes those before it. */
  months: readonly Month[];
}

/** What is to be done before a month is closed, or who has closed it, with the buttons of the month. */
function Checklist({ month, months }: ChecklistProps) {
  const mayClose = usePermission('closing');
  const mayReopen = usePermission('administration');
  const isOpen = month.closed_at === null;
  const isOver = month.month < currentMonth();
  const year = month.month.slice(0, 'YYYY'.length);
  const isLastOfYear = months.find((each) => each.month.startsWith(year)) === month;
  return (
    <div className={styles.below}>
      {month.closed_at !== null && (
        <span className={styles.note}>
          {monthMessages.closedBy} <bdi>{month.closed_by}</bdi>، <MomentText at={month.closed_at} />
        </span>
      )}
      {hasOpenItems(month) && <OpenItems month={month} withLinks />}
      {isOpen && !hasOpenItems(month) && <span className={styles.note}>{monthMessages.nothingOpen}</span>}
      <div className={styles.actions}>
        <WorkbookButton period={month.month} inRow />
        {isLastOfYear && <WorkbookButton period={year} inRow />}
        {isOpen && isOver && mayClose && (
          <RowDialogButton
            label={monthMessages.ofMonth(monthMessages.close, month.month)}
            dialog={(close) => <CloseDialog last={month} months={months} onClose={close} />}
          >
            {monthMessages.close}
          </RowDialogButton>
        )}
        {!isOpen && month.is_last_closed && mayReopen && (
          <RowDialogButton
            label={monthMessages.ofMonth(monthMessages.reopen, month.month)}
            dialog={(close) => <ReopenDialog month={month.month} onClose={close} />}
          >
            {monthMessages.reopen}
          </RowDialogButton>
        )}
      </div>
    </div>
  );
}
