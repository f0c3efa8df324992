import { currentDay } from 'api-contract/current-day';
import type { Month } from 'api-contract/month-schema';
import { hoursText } from 'arabic-text/hours-text';
import { lessonCount } from 'arabic-text/lesson-count';
import { monthText } from 'arabic-text/months';
import { Badge } from 'design-system/badge';
import { Button } from 'design-system/button';
import { ConfirmDialog } from 'design-system/confirm';
import { Stack } from 'design-system/layout';
import type { Column } from 'design-system/table';
import { AgorotText } from 'lesson-kit/agorot-text';
import { useMemo, useState } from 'react';
import { MomentText } from 'section-kit/moment-text';
import { LongTable } from '../../shared/long-table/long-table';
import { MonthWorkbookButton } from '../../shared/month-workbook/month-workbook-button';
import { usePermission } from '../../shared/rights/use-permission';
import { monthMessages } from './messages';
import { useCloseMonth } from './month-queries';
import styles from './months.module.css';
import { hasOpenItems, OpenItems } from './open-items';
import { ReopenDialog } from './reopen-dialog';

/** Months with their sums, what is still open in each, and closing. */
export function MonthTable({ months }: { months: readonly Month[] }) {
  const mayClose = usePermission('closing');
  const mayReopen = usePermission('administration');
  const maySeePay = usePermission('pay');
  const [asked, setAsked] = useState<Month>();
  const columns = useMemo(
    () => [
      ...COLUMNS,
      ...(maySeePay ? [PAY] : []),
      itemsColumn(
        (month) => (month.closed_at === null ? mayClose && isOver(month) : mayReopen && month.is_last_closed),
        setAsked,
      ),
    ],
    [maySeePay, mayClose, mayReopen],
  );
  const close = () => setAsked(undefined);
  return (
    <>
      <LongTable
        caption={monthMessages.title}
        pagesLabel={monthMessages.pages}
        columns={columns}
        rows={months}
        rowKey={({ month }) => month}
        searched=""
        tableBreakpoint="59rem"
      />
      {asked?.closed_at === null && <CloseDialog last={asked} months={months} onClose={close} />}
      {asked && asked.closed_at !== null && <ReopenDialog month={asked.month} onClose={close} />}
    </>
  );
}

/** Only a month that is over can be closed. */
function isOver({ month }: Month): boolean {
  return month < currentDay().slice(0, 'YYYY-MM'.length);
}

interface ClosingProps {
  /** The last month that is closed; all open ones before it are closed with it. */
  last: Month;
  months: readonly Month[];
  onClose: () => void;
}

/** Asks before a month is closed, and names what is still open in it and in the months before it. */
function CloseDialog({ last, months, onClose }: ClosingProps) {
  const { mutate, isPending } = useCloseMonth();
  const { question, stillOpen, nothingOpen, hint } = monthMessages.closing;
  const unfinished = months.filter(
    (month) => month.closed_at === null && month.month <= last.month && hasOpenItems(month),
  );
  const isOpen = unfinished.length > 0;
  return (
    <ConfirmDialog
      open
      tone={isOpen ? 'danger' : 'neutral'}
      message={question(last.month)}
      confirmLabel={monthMessages.close}
      cancelLabel={monthMessages.cancel}
      busy={isPending}
      onConfirm={() => mutate(last.month, { onSettled: onClose })}
      onCancel={onClose}
    >
      <Stack>
        {!isOpen && <p>{nothingOpen}</p>}
        {unfinished.map((month) => (
          <div key={month.month}>
            <p>{stillOpen(month.month)}</p>
            <OpenItems month={month} withLinks={false} />
          </div>
        ))}
        <p>{hint}</p>
      </Stack>
    </ConfirmDialog>
  );
}

const amount = (
  key: 'charged' | 'adjusted' | 'paid' | 'pay',
  read: (month: Month) => number | null,
): Column<Month> => ({
  key,
  header: monthMessages[key],
  render: (month) => <AgorotText amount={read(month) ?? 0} />,
});

const COLUMNS: Column<Month>[] = [
  {
    key: 'month',
    header: monthMessages.month,
    rowHeader: true,
    render: ({ month }) => monthText(month),
  },
  {
    key: 'state',
    header: monthMessages.state,
    render: ({ closed_at }) =>
      closed_at === null ? (
        <Badge tone="neutral">{monthMessages.open}</Badge>
      ) : (
        <Badge tone="success">{monthMessages.closed}</Badge>
      ),
  },
  {
    key: 'lessons',
    header: monthMessages.lessons,
    render: ({ totals }) =>
      totals.lessons === 0
        ? lessonCount(0)
        : `${lessonCount(totals.lessons)}، ${hoursText(totals.hours_hundredths / 100)}`,
  },
  amount('charged', ({ totals }) => totals.charged),
  amount('adjusted', ({ totals }) => totals.adjusted),
  amount('paid', ({ totals }) => totals.paid),
];

const PAY = amount('pay', ({ totals }) => totals.pay);

function itemsColumn(mayChange: (month: Month) => boolean, onAsk: (month: Month) => void): Column<Month> {
  return {
    key: 'items',
    header: monthMessages.checklist,
    below: true,
    render: (month) => {
      const action = month.closed_at === null ? monthMessages.close : monthMessages.reopen;
      return (
        <div className={styles.below}>
          {month.closed_at !== null && (
            <span className={styles.note}>
              {monthMessages.closedBy} <bdi>{month.closed_by}</bdi>، <MomentText at={month.closed_at} />
            </span>
          )}
          {hasOpenItems(month) && <OpenItems month={month} withLinks />}
          {month.closed_at === null && !hasOpenItems(month) && (
            <span className={styles.note}>{monthMessages.nothingOpen}</span>
          )}
          <div className={styles.actions}>
            <MonthWorkbookButton month={month.month} inRow />
            {mayChange(month) && (
              <Button
                variant="quiet"
                size="small"
                aria-haspopup="dialog"
                aria-label={monthMessages.ofMonth(action, month.month)}
                onClick={() => onAsk(month)}
              >
                {action}
              </Button>
            )}
          </div>
        </div>
      );
    },
  };
}
