import { currentDay } from 'api-contract/current-day';
import {
  EDUCATION_LEVELS,
  type EducationLevel,
  LESSON_TYPE_NAMES,
  LESSON_TYPES,
  type LessonType,
} from 'api-contract/lesson';
import type { Price } from 'api-contract/price-schema';
import { Alert } from 'design-system/alert';
import { Badge } from 'design-system/badge';
import { type Column, Table } from 'design-system/table';
import { AgorotText } from 'lesson-kit/agorot-text';
import { DayText } from 'lesson-kit/day-text';
import { useMemo } from 'react';
import { lessonKind } from '../../shared/lessons/lesson-options';
import { RowDialogButton } from '../../shared/lists/dialog-button';
import { Note } from '../../shared/lists/list';
import { priceMessages } from '../../shared/prices/messages';
import { PriceDialog } from '../../shared/prices/price-dialog';
import { pricesAround } from '../../shared/prices/price-state';
import { pricePageMessages } from './messages';
import styles from './prices-page.module.css';

/** The price of each level and type that is in force, with the one before and the next one. */
export function PriceOverview({ prices }: { prices: readonly Price[] }) {
  const columns = useMemo(() => columnsFor(prices), [prices]);
  const isIncomplete = EDUCATION_LEVELS.some((level) =>
    LESSON_TYPES.some((type) => !pricesAround(prices, { level, type, day: currentDay() }).current),
  );
  return (
    <>
      {isIncomplete && prices.length > 0 && <Alert tone="warning">{pricePageMessages.incomplete}</Alert>}
      <Table
        caption={pricePageMessages.institute}
        columns={columns}
        rows={EDUCATION_LEVELS}
        rowKey={(level) => level}
      />
    </>
  );
}

const columnsFor = (prices: readonly Price[]): Column<EducationLevel>[] => [
  { key: 'level', header: priceMessages.labels.education_level, rowHeader: true, render: (level) => level },
  ...LESSON_TYPES.map((type) => ({
    key: type,
    header: LESSON_TYPE_NAMES[type],
    render: (level: EducationLevel) => <KindPrice prices={prices} level={level} type={type} />,
  })),
];

interface KindPriceProps {
  prices: readonly Price[];
  level: EducationLevel;
  type: LessonType;
}

function KindPrice({ prices, level, type }: KindPriceProps) {
  const { current, past, next } = pricesAround(prices, { level, type, day: currentDay() });
  const action = current ? pricePageMessages.change : pricePageMessages.set;
  return (
    <div className={styles.kind}>
      {current ? (
        <>
          <span className={styles.amount}>
            <AgorotText amount={current.amount} />
          </span>
          <Note>
            {pricePageMessages.since} <DayText day={current.from} />
          </Note>
        </>
      ) : (
        <Badge tone="waiting">{pricePageMessages.noPrice}</Badge>
      )}
      {past && (
        <Note>
          {pricePageMessages.past} <AgorotText amount={past.amount} />
        </Note>
      )}
      {next && (
        <span>
          {pricePageMessages.next} <AgorotText amount={next.amount} /> {pricePageMessages.from}{' '}
          <DayText day={next.from} />
        </span>
      )}
      <RowDialogButton
        label={pricePageMessages.ofKind(action, lessonKind({ education_level: level, lesson_type: type }))}
        dialog={(close) => <PriceDialog prices={prices} start={{ level, type }} onClose={close} />}
      >
        {action}
      </RowDialogButton>
    </div>
  );
}
