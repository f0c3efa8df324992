import { useQuery } from '@tanstack/react-query';
import { FEW_PACKAGE_HOURS } from 'api-contract/money';
import type { HourPackage } from 'api-contract/package-schema';
import { joinList } from 'arabic-text/list';
import { Badge } from 'design-system/badge';
import { Button } from 'design-system/button';
import { Actions } from 'design-system/layout';
import { LoadingState } from 'design-system/states';
import { type Column, Table } from 'design-system/table';
import { AgorotText } from 'lesson-kit/agorot-text';
import { DayText } from 'lesson-kit/day-text';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { QueryContent } from 'section-kit/query-content';
import type { Payer } from '../prices/price-queries';
import { usePermission } from '../rights/use-permission';
import { packageMessages } from './messages';
import { PackageDialog } from './package-dialog';
import { packageList } from './package-queries';
import styles from './packages.module.css';
import { RefundDialog } from './refund-dialog';

/** The hours that a student or a family has paid ahead, and a button that adds some, or who may. */
export function HourPackages({ payer }: { payer: Payer }) {
  const [isAdding, setIsAdding] = useState(false);
  const [toRefund, setToRefund] = useState<HourPackage>();
  const mayAdd = usePermission('prices');
  const mayRefund = usePermission('adjustments');
  const columns = useMemo(() => {
    const all = columnsFor(payer, setToRefund);
    return mayRefund ? all : all.filter(({ actions }) => !actions);
  }, [payer, mayRefund]);
  return (
    <>
      <QueryContent
        query={useQuery(packageList(payer))}
        loading={<LoadingState label={packageMessages.loading} lines={2} />}
        failed={packageMessages.loadFailed}
      >
        {(packages) => (
          <Table
            caption={packageMessages.title}
            columns={columns}
            rows={packages}
            rowKey={({ _id }) => _id}
            empty={<p className={styles.note}>{packageMessages.none}</p>}
          />
        )}
      </QueryContent>
      {mayAdd ? (
        <Actions>
          <Button
            variant="secondary"
            size="small"
            icon={<Plus />}
            aria-haspopup="dialog"
            onClick={() => setIsAdding(true)}
          >
            {packageMessages.add}
          </Button>
        </Actions>
      ) : (
        <p className={styles.note}>{packageMessages.whoAdds}</p>
      )}
      {isAdding && <PackageDialog payer={payer} onClose={() => setIsAdding(false)} />}
      {toRefund && <RefundDialog hourPackage={toRefund} onClose={() => setToRefund(undefined)} />}
    </>
  );
}

function columnsFor(payer: Payer, onRefund: (hourPackage: HourPackage) => void): Column<HourPackage>[] {
  return [
    {
      key: 'hours',
      header: packageMessages.package,
      typed: true,
      rowHeader: true,
      render: ({ hours, family_id, student_id, name }) => (
        <span className={styles.lines}>
          {packageMessages.hoursOf(hours)}
          {payer.kind === 'student' && family_id !== null && <Badge>{packageMessages.ofFamily}</Badge>}
          {payer.kind === 'family' && student_id !== null && (
            <bdi className={styles.note}>{packageMessages.ofStudent(name)}</bdi>
          )}
        </span>
      ),
    },
    {
      key: 'left',
      header: packageMessages.left,
      render: ({ left_hours, refunded_on, refund }) =>
        refunded_on === null ? (
          <span className={styles.lines}>
            {left_hours > 0 ? packageMessages.hoursOf(left_hours) : packageMessages.noneLeft}
            {left_hours > 0 && left_hours <= FEW_PACKAGE_HOURS && (
              <Badge tone="waiting">{packageMessages.fewLeft}</Badge>
            )}
          </span>
        ) : (
          <span className={styles.lines}>
            <Badge>{packageMessages.refunded}</Badge>
            <span className={styles.note}>
              <AgorotText amount={refund ?? 0} /> · <DayText day={refunded_on} />
            </span>
          </span>
        ),
    },
    {
      key: 'price',
      header: packageMessages.price,
      render: ({ price }) => <AgorotText amount={price} />,
    },
    {
      key: 'period',
      header: packageMessages.period,
      render: ({ first_day, last_day }) => (
        <span className={styles.lines}>
          <span>
            {packageMessages.since} <DayText day={first_day} />
          </span>
          <span>
            {packageMessages.until} <DayText day={last_day} />
          </span>
        </span>
      ),
    },
    {
      key: 'use',
      header: packageMessages.use,
      render: ({ education_levels, lesson_types }) =>
        [joinList(education_levels), packageMessages.typesOf(lesson_types)].filter(Boolean).join('، ') ||
        packageMessages.everything,
    },
    {
      key: 'actions',
      header: packageMessages.actions,
      actions: true,
      render: (hourPackage) =>
        hourPackage.refunded_on === null &&
        hourPackage.left_hours > 0 && (
          <Button
            variant="quiet"
            size="small"
            aria-haspopup="dialog"
            aria-label={packageMessages.refundOf(hourPackage.hours)}
            onClick={() => onRefund(hourPackage)}
          >
            {packageMessages.refund}
          </Button>
        ),
    },
  ];
}
