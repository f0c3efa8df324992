import type { Month } from 'api-contract/month-schema';
import { GuardedLink } from '../../shared/frame/guarded-link';
import { usePermission } from '../../shared/rights/use-permission';
import { monthMessages } from './messages';
import styles from './months.module.css';

/** What is to be done before a month is closed, each with the page on which it is done. */
export function OpenItems({ month: { month, open }, withLinks }: { month: Month; withLinks: boolean }) {
  const maySeePrices = usePermission('prices') && withLinks;
  const maySeePay = usePermission('pay') && withLinks;
  const { pending, withoutPrice, withoutRate, guests, individual, group } = monthMessages;
  return (
    <ul className={styles.items}>
      {open.pending_lessons > 0 && (
        <li>
          {pending(open.pending_lessons)}
          {withLinks && (
            <>
              {': '}
              <GuardedLink to={`/PendingIndividualLessonsAdmin?month=${month}`}>{individual}</GuardedLink>
              {' · '}
              <GuardedLink to={`/PendingGroupLessonsAdmin?month=${month}`}>{group}</GuardedLink>
            </>
          )}
        </li>
      )}
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
