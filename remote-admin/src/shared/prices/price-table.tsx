import { currentDay } from 'api-contract/current-day';
import type { Price } from 'api-contract/price-schema';
import { formatAgorot } from 'arabic-text/numbers';
import { Badge } from 'design-system/badge';
import { Button } from 'design-system/button';
import { type Column, Table, type TableLines } from 'design-system/table';
import { AgorotText } from 'lesson-kit/agorot-text';
import { DayText } from 'lesson-kit/day-text';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { FamilyName } from '../families/family-name';
import { usePermission } from '../rights/use-permission';
import { StudentName } from '../students/student-name';
import { DeletePriceDialog } from './delete-price-dialog';
import { priceMessages } from './messages';
import { dayBefore, type PriceState, stateOfPrice } from './price-state';
import styles from './prices.module.css';

interface PriceTableProps {
  caption: string;
  prices: readonly Price[];
  /** Whether each row names the student or the family whose price it is. */
  withPayer?: boolean | undefined;
  empty?: ReactNode;
}

/** Dated prices, each with a button that deletes it, for those who may. */
export function PriceTable({ caption, prices, withPayer = false, empty }: PriceTableProps) {
  const mayChange = usePermission('prices');
  const [toDelete, setToDelete] = useState<Price>();
  const columns = useMemo(
    () => [
      ...(withPayer ? [PAYER] : []),
      kindColumn(!withPayer),
      ...COLUMNS,
      ...(mayChange ? [actionsColumn(setToDelete)] : []),
    ],
    [withPayer, mayChange],
  );
  return (
    <>
      <Table
        caption={caption}
        columns={columns}
        rows={prices}
        rowKey={({ _id }) => _id}
        lines={withPayer ? PAYER_LINES : LINES}
        empty={empty}
      />
      {toDelete && <DeletePriceDialog price={toDelete} onClose={() => setToDelete(undefined)} />}
    </>
  );
}

/** A phone shows these two lines. */
const LINES: TableLines = { first: ['kind', 'amount'], second: ['period', 'state'] };
const PAYER_LINES: TableLines = { first: ['payer', 'amount'], second: ['kind', 'period', 'state'] };

const TONES = { past: 'neutral', current: 'success', next: 'waiting' } as const satisfies Record<
  PriceState,
  string
>;

const PAYER: Column<Price> = {
  key: 'payer',
  header: priceMessages.payer,
  typed: true,
  rowHeader: true,
  render: ({ student_id, student_name, family_id, guardian_name }) =>
    student_id === null ? (
      <FamilyName id={family_id ?? ''} name={priceMessages.family(guardian_name ?? '')} />
    ) : (
      <StudentName id={student_id} name={student_name ?? ''} />
    ),
};

const kindColumn = (rowHeader: boolean): Column<Price> => ({
  key: 'kind',
  header: priceMessages.lesson,
  rowHeader,
  render: ({ education_level, lesson_type }) => priceMessages.kind(education_level, lesson_type),
});

const COLUMNS: Column<Price>[] = [
  {
    key: 'amount',
    header: priceMessages.labels.amount,
    render: ({ amount }) => <AgorotText amount={amount} />,
  },
  {
    key: 'period',
    header: priceMessages.period,
    render: ({ from, before }) => (
      <span className={styles.period}>
        <span>
          {priceMessages.since} <DayText day={from} />
        </span>
        {before !== null && (
          <span>
            {priceMessages.until} <DayText day={dayBefore(before)} />
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'state',
    header: priceMessages.state,
    render(price) {
      const state = stateOfPrice(price, currentDay());
      return <Badge tone={TONES[state]}>{priceMessages.states[state]}</Badge>;
    },
  },
];

function actionsColumn(onDelete: (price: Price) => void): Column<Price> {
  return {
    key: 'actions',
    header: priceMessages.actions,
    actions: true,
    render(price) {
      const { education_level, lesson_type, amount, student_name, guardian_name } = price;
      const kind = priceMessages.kind(education_level, lesson_type);
      const payer = student_name ?? guardian_name;
      return (
        <Button
          variant="quiet"
          size="small"
          icon={<Trash2 />}
          aria-haspopup="dialog"
          aria-label={priceMessages.deleteOf([payer, kind, formatAgorot(amount)].filter(Boolean).join('، '))}
          onClick={() => onDelete(price)}
        >
          {priceMessages.delete}
        </Button>
      );
    },
  };
}
