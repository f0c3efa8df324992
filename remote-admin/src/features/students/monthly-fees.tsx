import { useQuery } from '@tanstack/react-query';
import type { MonthlyFee } from 'api-contract/package-schema';
import type { Student } from 'api-contract/student-schema';
import { Button } from 'design-system/button';
import { Actions } from 'design-system/layout';
import { LoadingState } from 'design-system/states';
import { type Column, Table, type TableLines } from 'design-system/table';
import { AgorotText } from 'lesson-kit/agorot-text';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { QueryContent } from 'section-kit/query-content';
import { usePermission } from '../../shared/rights/use-permission';
import { MonthlyFeeDialog } from './monthly-fee-dialog';
import { MonthlyFeeEndDialog } from './monthly-fee-end-dialog';
import styles from './price-part.module.css';
import { pricePartMessages } from './price-part-messages';
import { monthlyFees } from './price-part-queries';

const { fees } = pricePartMessages;

/** The monthly fees of a student, each with a button that ends it, and a button that adds one. */
export function MonthlyFees({ student }: { student: Student }) {
  const mayChange = usePermission('prices');
  const [isAdding, setIsAdding] = useState(false);
  const [toEnd, setToEnd] = useState<MonthlyFee>();
  const columns = useMemo(() => (mayChange ? [...COLUMNS, actionsColumn(setToEnd)] : COLUMNS), [mayChange]);
  return (
    <>
      <QueryContent
        query={useQuery(monthlyFees(student._id))}
        loading={<LoadingState label={fees.loading} lines={2} />}
        failed={fees.loadFailed}
      >
        {(rows) => (
          <Table
            caption={fees.title}
            columns={columns}
            rows={rows}
            rowKey={({ _id }) => _id}
            lines={LINES}
            empty={<p className={styles.note}>{fees.none}</p>}
          />
        )}
      </QueryContent>
      {mayChange && (
        <Actions>
          <Button
            variant="secondary"
            size="small"
            icon={<Plus />}
            aria-haspopup="dialog"
            onClick={() => setIsAdding(true)}
          >
            {fees.add}
          </Button>
        </Actions>
      )}
      {isAdding && <MonthlyFeeDialog student={student} onClose={() => setIsAdding(false)} />}
      {toEnd && <MonthlyFeeEndDialog fee={toEnd} onClose={() => setToEnd(undefined)} />}
    </>
  );
}

/** A phone shows these two lines. */
const LINES: TableLines = { first: ['level', 'amount'], second: ['from', 'to'] };

const COLUMNS: Column<MonthlyFee>[] = [
  {
    key: 'level',
    header: fees.labels.education_level,
    rowHeader: true,
    render: ({ education_level }) => education_level,
  },
  { key: 'amount', header: fees.labels.amount, render: ({ amount }) => <AgorotText amount={amount} /> },
  { key: 'from', header: fees.labels.from, render: ({ from }) => fees.month(from) },
  {
    key: 'to',
    header: fees.labels.to,
    render: ({ to }) => (to === null ? fees.openEnd : fees.month(to)),
  },
];

function actionsColumn(onEnd: (fee: MonthlyFee) => void): Column<MonthlyFee> {
  return {
    key: 'actions',
    header: pricePartMessages.actions,
    actions: true,
    render: (fee) => (
      <Button
        variant="quiet"
        size="small"
        aria-haspopup="dialog"
        aria-label={fees.endOf(fee.education_level)}
        onClick={() => onEnd(fee)}
      >
        {fees.end}
      </Button>
    ),
  };
}
