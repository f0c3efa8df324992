import { Badge, type BadgeProps } from 'design-system/badge';
import { Row as Line } from 'design-system/layout';
import type { Column } from 'design-system/table';
import { AgorotText } from 'lesson-kit/agorot-text';
import { DayText } from 'lesson-kit/day-text';
import type { ReactNode } from 'react';
import styles from './list.module.css';
import { listMessages } from './messages';

type Nothing = false | null | undefined;

/** What a column may say beside its maker. */
type Further<Row> = Partial<Column<Row>>;

/** The column that names a row. */
export function nameColumn<Row>(
  key: string,
  header: string,
  render: (row: Row) => ReactNode,
  further?: Further<Row>,
): Column<Row> {
  return { key, header, render, rowHeader: true, userText: true, ...further };
}

/** Text that a person has typed, in its own direction. */
export function textColumn<Row>(
  key: string,
  header: string,
  textOf: (row: Row) => string | Nothing,
  further?: Further<Row>,
): Column<Row> {
  return {
    key,
    header,
    userText: true,
    render(row) {
      const text = textOf(row);
      return text && <bdi>{text}</bdi>;
    },
    ...further,
  };
}

/** An ISO day. */
export function dayColumn<Row>(
  key: string,
  header: string,
  dayOf: (row: Row) => string | Nothing,
  further?: Further<Row>,
): Column<Row> {
  return { key, header, render: (row) => <DayText day={dayOf(row) || ''} />, ...further };
}

/** Agorot as shekels. */
export function moneyColumn<Row>(
  key: string,
  header: string,
  amountOf: (row: Row) => number | Nothing,
  further?: Further<Row>,
): Column<Row> {
  return {
    key,
    header,
    render(row) {
      const amount = amountOf(row);
      return typeof amount === 'number' && <AgorotText amount={amount} />;
    },
    ...further,
  };
}

/** The period begins with a day and ends with the last one, or does not end. */
export function periodColumn<Row>(
  key: string,
  header: string,
  periodOf: (row: Row) => { first: string; last: string | null },
  further?: Further<Row>,
): Column<Row> {
  return {
    key,
    header,
    render(row) {
      const { first, last } = periodOf(row);
      return (
        <span className={styles.period}>
          <span>
            {listMessages.since} <DayText day={first} />
          </span>
          {last !== null && (
            <span>
              {listMessages.until} <DayText day={last} />
            </span>
          )}
        </span>
      );
    },
    ...further,
  };
}

/** A state of the row. */
export function badgeColumn<Row>(
  key: string,
  header: string,
  badgeOf: (row: Row) => BadgeProps | Nothing,
  further?: Further<Row>,
): Column<Row> {
  return {
    key,
    header,
    render(row) {
      const badge = badgeOf(row);
      return badge && <Badge {...badge} />;
    },
    ...further,
  };
}

/** The buttons of a row. */
export function actionsColumn<Row>(render: (row: Row) => ReactNode): Column<Row> {
  return { key: 'actions', header: listMessages.actions, actions: true, render };
}

/** More buttons of a row than fit beside its columns, on a line of their own. */
export function actionsLineColumn<Row>(render: (row: Row) => ReactNode): Column<Row> {
  return {
    key: 'actions',
    header: listMessages.actions,
    fullLine: true,
    render: (row) => <Line>{render(row)}</Line>,
  };
}
