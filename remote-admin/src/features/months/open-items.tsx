import { lastDayOf } from 'api-contract/calendar-month';
import type { Month } from 'api-contract/month-schema';
import { GuardedLink } from '../../shared/frame/guarded-link';
import { usePermission } from '../../shared/rights/use-permission';
import { monthMessages } from './messages';
import styles from './months.module.css';

/** What is to be done before a month is closed, each with the page on which it is done. */
export function OpenItems({ month: { month, open }, withLinks }: { month: Month; withLinks: boolean }) {
  const maySeePrices = usePermission('prices') && withLinks;
  const maySeePay = usePermission('pay') && withLinks;
  const { pending, withoutPrice, withoutRate, guests, unlogged } = monthMessages;
  return (
    <ul className={styles.items}>
      <Item
        count={open.pending_lessons - (open.pending_group_lessons ?? 0)}
        text={pending.individual}
        to={withLinks ? `/PendingIndividualLessonsAdmin?month=${month}` : undefined}
      />
      <Item
        count={open.pending_group_lessons ?? 0}
        text={pending.group}
        to={withLinks ? `/PendingGroupLessonsAdmin?month=${month}` : undefined}
      />
      <Item
        count={open.lessons_without_price}
        text={withoutPrice}
        to={maySeePrices ? `/Prices?month=${month}` : undefined}
      />
      <Item
        count={open.lessons_without_rate}
        text={withoutRate}
        to={maySeePay ? `/Pay?month=${month}` : undefined}
      />
      <Item
        count={open.unlogged ?? 0}
        text={unlogged}
        to={withLinks ? `/Timetable?mode=unlogged&date=${lastDayOf(month)}` : undefined}
      />
      <Item count={open.guests} text={guests} to={withLinks ? '/Teachers?filter=waiting' : undefined} />
    </ul>
  );
}

interface ItemProps {
  count: number;
  text: (count: number) => string;
  to: string | undefined;
}

function Item({ count, text, to }: ItemProps) {
  if (count === 0) return null;
  return <li>{to === undefined ? text(count) : <GuardedLink to={to}>{text(count)}</GuardedLink>}</li>;
}

/** Whether anything is to be done before a month is closed. */
export function hasOpenItems({ open }: Month): boolean {
  return Object.values(open).some((count) => count > 0);
}
