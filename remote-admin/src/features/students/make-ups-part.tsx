import { useQuery } from '@tanstack/react-query';
import { currentDay } from 'api-contract/current-day';
import type { MakeUp } from 'api-contract/make-up-schema';
import type { Student } from 'api-contract/student-schema';
import { Badge } from 'design-system/badge';
import { Button } from 'design-system/button';
import { Actions, Stack } from 'design-system/layout';
import { LoadingState } from 'design-system/states';
import { type Column, Table, type TableLines } from 'design-system/table';
import { DayText } from 'lesson-kit/day-text';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { QueryContent } from 'section-kit/query-content';
import { MakeUpDialog } from '../../shared/make-ups/make-up-dialog';
import { MakeUpEndDialog } from '../../shared/make-ups/make-up-end-dialog';
import { makeUpsOf } from '../../shared/make-ups/make-up-queries';
import { makeUpMessages } from '../../shared/make-ups/messages';
import { Part } from '../../shared/part/part';
import { usePermission } from '../../shared/rights/use-permission';
import styles from './students.module.css';

/** The hours that are owed to a student, each with a button that ends them, and for owners a button that adds some. */
export function MakeUpsPart({ student: { _id: id, name } }: { student: Student }) {
  const [isAdding, setIsAdding] = useState(false);
  const [toEnd, setToEnd] = useState<MakeUp>();
  const mayAdd = usePermission('administration');
  const mayEnd = usePermission('decisions');
  const columns = useMemo(() => {
    const all = columnsFor(setToEnd);
    return mayEnd ? all : all.filter(({ actions }) => !actions);
  }, [mayEnd]);
  return (
    <Part title={makeUpMessages.title}>
      <Stack gap="small">
        <QueryContent
          query={useQuery(makeUpsOf(id))}
          loading={<LoadingState label={makeUpMessages.loading} lines={2} />}
          failed={makeUpMessages.loadFailed}
        >
          {(makeUps) => (
            <Table
              caption={makeUpMessages.title}
              columns={columns}
              rows={makeUps}
              rowKey={({ _id }) => _id}
              lines={LINES}
              empty={<p className={styles.count}>{makeUpMessages.none}</p>}
            />
          )}
        </QueryContent>
        <p className={styles.count}>{mayAdd ? makeUpMessages.fromLesson : makeUpMessages.fromLessonOnly}</p>
        {mayAdd && (
          <Actions>
            <Button
              variant="secondary"
              size="small"
              icon={<Plus />}
              aria-haspopup="dialog"
              onClick={() => setIsAdding(true)}
            >
              {makeUpMessages.add}
            </Button>
          </Actions>
        )}
      </Stack>
      {isAdding && <MakeUpDialog students={[{ id, name }]} of={name} onClose={() => setIsAdding(false)} />}
      {toEnd && <MakeUpEndDialog makeUp={toEnd} onClose={() => setToEnd(undefined)} />}
    </Part>
  );
}

/** A phone shows these two lines. */
const LINES: TableLines = { first: ['hours'], second: ['state', 'until', 'reason'] };

const columnsFor = (onEnd: (makeUp: MakeUp) => void): Column<MakeUp>[] => [
  {
    key: 'hours',
    header: makeUpMessages.labels.hours,
    rowHeader: true,
    render: ({ hours }) => makeUpMessages.hoursOf(hours),
  },
  { key: 'state', header: makeUpMessages.state, render: (makeUp) => <State makeUp={makeUp} /> },
  {
    key: 'until',
    header: makeUpMessages.until,
    render: ({ last_day }) => <DayText day={last_day} />,
  },
  {
    key: 'reason',
    header: makeUpMessages.reasonHeader,
    typed: true,
    render: ({ reason, end_reason }) => (
      <>
        {reason !== null && <bdi>{reason}</bdi>}
        {end_reason !== null && (
          <span className={styles.spellings}>
            {makeUpMessages.ended}: <bdi>{end_reason}</bdi>
          </span>
        )}
      </>
    ),
  },
  {
    key: 'actions',
    header: makeUpMessages.actions,
    actions: true,
    render: (makeUp) =>
      isOwed(makeUp) && (
        <Button
          variant="quiet"
          size="small"
          aria-haspopup="dialog"
          aria-label={makeUpMessages.endOf(makeUp.hours)}
          onClick={() => onEnd(makeUp)}
        >
          {makeUpMessages.end}
        </Button>
      ),
  },
];

function isOwed({ left_hours, last_day }: MakeUp): boolean {
  return left_hours > 0 && currentDay() <= last_day;
}

function State({ makeUp }: { makeUp: MakeUp }) {
  const { left_hours, end_reason } = makeUp;
  if (isOwed(makeUp)) return makeUpMessages.left(left_hours);
  if (left_hours > 0) return <Badge>{makeUpMessages.lapsed(left_hours)}</Badge>;
  return <Badge>{end_reason === null ? makeUpMessages.allUsed : makeUpMessages.ended}</Badge>;
}
