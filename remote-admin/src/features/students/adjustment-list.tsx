import { useInfiniteQuery } from '@tanstack/react-query';
import type { Adjustment } from 'api-contract/adjustment-schema';
import type { Student } from 'api-contract/student-schema';
import { Button } from 'design-system/button';
import { Actions } from 'design-system/layout';
import { LoadingState } from 'design-system/states';
import { type Column, Table, type TableLines } from 'design-system/table';
import { AgorotText } from 'lesson-kit/agorot-text';
import { DayText } from 'lesson-kit/day-text';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { QueryContent } from 'section-kit/query-content';
import { AdjustmentDialog } from '../../shared/adjustments/adjustment-dialog';
import { adjustmentMessages } from '../../shared/adjustments/messages';
import { MoreButton } from '../../shared/long-table/more-button';
import { usePermission } from '../../shared/rights/use-permission';
import styles from './price-part.module.css';
import { pricePartMessages } from './price-part-messages';
import { studentAdjustments } from './price-part-queries';

const { adjustments: labels } = pricePartMessages;

/** The discounts and additions of a student, and a button that adds one, or who may. */
export function AdjustmentList({ student }: { student: Student }) {
  const query = useInfiniteQuery(studentAdjustments(student._id));
  const mayAdd = usePermission('adjustments');
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <QueryContent
        query={query}
        loading={<LoadingState label={labels.loading} lines={2} />}
        failed={labels.loadFailed}
      >
        {({ pages }) => (
          <>
            <Table
              caption={labels.title}
              columns={COLUMNS}
              rows={pages.flatMap(({ adjustments }) => adjustments)}
              rowKey={({ _id }) => _id}
              lines={LINES}
              empty={<p className={styles.note}>{labels.none}</p>}
            />
            <MoreButton query={query} />
          </>
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
            {labels.add}
          </Button>
        </Actions>
      ) : (
        <p className={styles.note}>{labels.whoAdds}</p>
      )}
      {isAdding && (
        <AdjustmentDialog
          person={{ student_id: student._id }}
          title={labels.addFor(student.name)}
          startKind="less"
          onClose={() => setIsAdding(false)}
        />
      )}
    </>
  );
}

/** A phone shows these two lines. */
const LINES: TableLines = { first: ['date', 'amount'], second: ['kind', 'reason', 'by'] };

const COLUMNS: Column<Adjustment>[] = [
  {
    key: 'date',
    header: adjustmentMessages.labels.date,
    rowHeader: true,
    render: ({ date }) => <DayText day={date} />,
  },
  {
    key: 'kind',
    header: adjustmentMessages.labels.kind,
    render: ({ amount }) => (amount < 0 ? adjustmentMessages.kinds.less : adjustmentMessages.kinds.more),
  },
  {
    key: 'amount',
    header: adjustmentMessages.labels.amount,
    render: ({ amount }) => <AgorotText amount={amount} />,
  },
  {
    key: 'reason',
    header: adjustmentMessages.labels.reason,
    typed: true,
    render: ({ reason }) => <span dir="auto">{reason}</span>,
  },
  {
    key: 'by',
    header: labels.by,
    typed: true,
    render: ({ created_by }) => <bdi>{created_by}</bdi>,
  },
];
