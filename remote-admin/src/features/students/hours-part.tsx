import { useQuery } from '@tanstack/react-query';
import type { StudentHours } from 'api-contract/statistics-schema';
import { monthText } from 'arabic-text/months';
import { formatNumber } from 'arabic-text/numbers';
import { LoadingState } from 'design-system/states';
import { type Column, Table, type TableLines } from 'design-system/table';
import { QueryContent } from 'section-kit/query-content';
import { Part } from '../../shared/part/part';
import styles from './hours-part.module.css';
import { partMessages } from './part-messages';
import { studentHours } from './part-queries';

type Month = StudentHours['months'][number];

/** Sums are made of hundredths, because sums of decimals are not exact. */
const totalOf = (months: readonly Month[]) =>
  months.reduce(
    (sum, { individual_hours, group_hours }) => sum + Math.round((individual_hours + group_hours) * 100),
    0,
  ) / 100;

/** The approved hours of the last twelve months: a bar for each month, and the same numbers as a table. */
export function HoursPart({ id }: { id: string }) {
  return (
    <Part title={partMessages.hours}>
      <QueryContent
        query={useQuery(studentHours(id))}
        loading={<LoadingState label={partMessages.loadingHours} lines={4} />}
        failed={partMessages.hoursFailed}
      >
        {(months) =>
          totalOf(months) === 0 ? (
            <p className={styles.caption}>{partMessages.noHours}</p>
          ) : (
            <>
              <HoursChart months={months} />
              <details>
                <summary className={styles.summary}>{partMessages.asTable}</summary>
                <Table
                  caption={partMessages.hours}
                  columns={COLUMNS}
                  rows={[...months].reverse()}
                  rowKey={({ month }) => month}
                  lines={LINES}
                />
              </details>
            </>
          )
        }
      </QueryContent>
    </Part>
  );
}

/** The oldest month is the first from the right. The bars are hidden from screen readers, which have the table. */
function HoursChart({ months }: { months: readonly Month[] }) {
  const highest = Math.max(...months.map((month) => totalOf([month])));
  const share = (hours: number) => ({ blockSize: `${(hours / highest) * 100}%` });
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        {partMessages.totalHours(totalOf(months))}
        <span className={styles.key} data-type="individual">
          {partMessages.individual}
        </span>
        <span className={styles.key} data-type="group">
          {partMessages.group}
        </span>
      </figcaption>
      <div className={styles.months} aria-hidden="true">
        {months.map(({ month, individual_hours, group_hours }, index) => {
          const [year, number] = month.split('-').map(Number);
          const total = totalOf([{ month, individual_hours, group_hours }]);
          return (
            <div key={month} className={styles.month}>
              <div className={styles.bar}>
                {total > 0 && <span className={styles.value}>{formatNumber(total)}</span>}
                {group_hours > 0 && (
                  <span className={styles.stretch} data-type="group" style={share(group_hours)} />
                )}
                {individual_hours > 0 && (
                  <span className={styles.stretch} data-type="individual" style={share(individual_hours)} />
                )}
              </div>
              <span className={styles.label}>{number}</span>
              <span className={styles.label}>{(index === 0 || number === 1) && year}</span>
            </div>
          );
        })}
      </div>
    </figure>
  );
}

/** A phone shows these two lines. */
const LINES: TableLines = { first: ['month', 'total'], second: ['individual', 'group'] };

const hoursCell = (hours: number) => <bdi dir="ltr">{formatNumber(hours)}</bdi>;

const COLUMNS: Column<Month>[] = [
  {
    key: 'month',
    header: partMessages.month,
    rowHeader: true,
    render: ({ month }) => monthText(month),
  },
  {
    key: 'individual',
    header: partMessages.individual,
    render: ({ individual_hours }) => hoursCell(individual_hours),
  },
  { key: 'group', header: partMessages.group, render: ({ group_hours }) => hoursCell(group_hours) },
  { key: 'total', header: partMessages.total, render: (month) => hoursCell(totalOf([month])) },
];
