import { useQuery } from '@tanstack/react-query';
import { FEW_PACKAGE_HOURS } from 'api-contract/money';
import type { HourPackage } from 'api-contract/package-schema';
import { hoursText } from 'arabic-text/hours-text';
import { Badge } from 'design-system/badge';
import type { Column } from 'design-system/table';
import { AgorotText } from 'lesson-kit/agorot-text';
import { DayText } from 'lesson-kit/day-text';
import { useMemo } from 'react';
import { moneyColumn, nameColumn, periodColumn } from '../lists/columns';
import { AddRowButton, RowDialogButton } from '../lists/dialog-button';
import { List, Note } from '../lists/list';
import { usePermission } from '../rights/use-permission';
import type { Payer } from '../statements/statement-account';
import { packageMessages } from './messages';
import { PackageDialog } from './package-dialog';
import { packageList, soldPackages } from './package-queries';
import styles from './packages.module.css';
import { RefundDialog } from './refund-dialog';

/** The hours that a student or a family has paid ahead, and a button that sells some, or who may. */
export function HourPackages({ payer }: { payer: Payer }) {
  const mayChooseTerms = usePermission('prices');
  const { data: sold, isError } = useQuery(soldPackages());
  // Without the price list, those who may can still agree on other terms.
  const maySell = mayChooseTerms ? sold !== undefined || isError : sold !== undefined && sold.length > 0;
  const mayRefund = usePermission('adjustments');
  return (
    <List
      query={useQuery(packageList(payer))}
      messages={packageMessages}
      caption={packageMessages.title}
      columns={useMemo(() => columnsFor(payer.kind), [payer.kind])}
      actions={mayRefund && packageActions}
    >
      {maySell && (
        <AddRowButton dialog={(close) => <PackageDialog payer={payer} sold={sold ?? []} onClose={close} />}>
          {packageMessages.add}
        </AddRowButton>
      )}
      {!maySell && sold && <Note>{packageMessages.whoAdds}</Note>}
    </List>
  );
}

function columnsFor(kind: Payer['kind']): Column<HourPackage>[] {
  return [
    nameColumn('hours', packageMessages.package, ({ hours, family_id, student_id, name }) => (
      <span className={styles.lines}>
        {hoursText(hours)}
        {kind === 'student' && family_id !== null && <Badge>{packageMessages.ofFamily}</Badge>}
        {kind === 'family' && student_id !== null && (
          <bdi className={styles.note}>{packageMessages.ofStudent(name)}</bdi>
        )}
      </span>
    )),
    {
      key: 'left',
      header: packageMessages.left,
      render: ({ left_hours, refunded_on, refund }) =>
        refunded_on === null ? (
          <span className={styles.lines}>
            {left_hours > 0 ? hoursText(left_hours) : packageMessages.noneLeft}
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
    moneyColumn('price', packageMessages.price, ({ price }) => price),
    periodColumn('period', packageMessages.period, ({ first_day, last_day }) => ({
      first: first_day,
      last: last_day,
    })),
    {
      key: 'use',
      header: packageMessages.use,
      render: ({ education_levels, lesson_types }) => packageMessages.useOf(education_levels, lesson_types),
    },
  ];
}

const packageActions = (hourPackage: HourPackage) =>
  hourPackage.refunded_on === null &&
  hourPackage.left_hours > 0 && (
    <RowDialogButton
      label={packageMessages.refundOf(hourPackage.hours)}
      dialog={(close) => <RefundDialog hourPackage={hourPackage} onClose={close} />}
    >
      {packageMessages.refund}
    </RowDialogButton>
  );
