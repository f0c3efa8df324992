import { useQuery } from '@tanstack/react-query';
import type { PayRate } from 'api-contract/pay-schema';
import { Button } from 'design-system/button';
import { Actions, Stack } from 'design-system/layout';
import { LoadingState } from 'design-system/states';
import { type Column, Table, type TableLines } from 'design-system/table';
import { AgorotText } from 'lesson-kit/agorot-text';
import { DayText } from 'lesson-kit/day-text';
import { Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { QueryContent } from 'section-kit/query-content';
import { DeleteRateDialog } from './delete-rate-dialog';
import { rateMessages } from './messages';
import styles from './pay.module.css';
import { payRates } from './pay-queries';
import { RateDialog } from './rate-dialog';

/** What teachers are paid for an hour: the institute's rates first, then those of single teachers. */
export function RateList() {
  const [isAdding, setIsAdding] = useState(false);
  const [toDelete, setToDelete] = useState<PayRate>();
  const columns = useMemo(() => rateColumns(setToDelete), []);
  return (
    <section aria-labelledby="rates-heading">
      <Stack gap="small">
        <h2 id="rates-heading" className={styles.heading}>
          {rateMessages.title}
        </h2>
        <p className={styles.hint}>{rateMessages.hint}</p>
        <QueryContent
          query={useQuery(payRates())}
          loading={<LoadingState label={rateMessages.loading} lines={4} />}
          failed={rateMessages.loadFailed}
        >
          {(rates) => (
            <Table
              caption={rateMessages.title}
              columns={columns}
              rows={rates}
              rowKey={({ _id }) => _id}
              lines={LINES}
              empty={<p className={styles.hint}>{rateMessages.none}</p>}
            />
          )}
        </QueryContent>
        <Actions>
          <Button
            variant="secondary"
            icon={<Plus />}
            aria-haspopup="dialog"
            onClick={() => setIsAdding(true)}
          >
            {rateMessages.add}
          </Button>
        </Actions>
      </Stack>
      {isAdding && <RateDialog onClose={() => setIsAdding(false)} />}
      {toDelete && <DeleteRateDialog rate={toDelete} onClose={() => setToDelete(undefined)} />}
    </section>
  );
}

/** A phone shows these two lines. */
const LINES: TableLines = { first: ['teacher', 'amount'], second: ['lesson', 'further', 'period'] };

function rateColumns(onDelete: (rate: PayRate) => void): Column<PayRate>[] {
  return [
    {
      key: 'teacher',
      header: rateMessages.labels.teacher_id,
      rowHeader: true,
      typed: true,
      render: ({ teacher_name }) => <bdi>{teacher_name ?? rateMessages.everybody}</bdi>,
    },
    {
      key: 'lesson',
      header: rateMessages.lesson,
      render: ({ education_level, lesson_type }) => rateMessages.kind(education_level, lesson_type),
    },
    {
      key: 'amount',
      header: rateMessages.labels.amount,
      render: ({ amount }) => <AgorotText amount={amount} />,
    },
    {
      key: 'further',
      header: rateMessages.labels.per_further_student,
      render: ({ per_further_student }) =>
        per_further_student > 0 && <AgorotText amount={per_further_student} />,
    },
    {
      key: 'period',
      header: rateMessages.period,
      render: ({ from, before }) => (
        <>
          {rateMessages.since} <DayText day={from} />
          {before !== null && (
            <div className={styles.under}>
              {rateMessages.until} <DayText day={before} />
            </div>
          )}
        </>
      ),
    },
    {
      key: 'actions',
      header: rateMessages.actions,
      actions: true,
      render: (rate) => (
        <Button
          variant="quiet"
          size="small"
          icon={<Trash2 />}
          aria-haspopup="dialog"
          aria-label={rateMessages.deleteOf(
            rate.teacher_name ?? rateMessages.everybody,
            rateMessages.kind(rate.education_level, rate.lesson_type),
            rate.amount,
          )}
          onClick={() => onDelete(rate)}
        >
          {rateMessages.delete}
        </Button>
      ),
    },
  ];
}
