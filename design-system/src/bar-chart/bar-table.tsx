import { type Column, Table } from '../table';
import { type Bar, sumOf } from './bar';
import { chartMessages } from './messages';

interface BarTableProps {
  title: string;
  bars: readonly Bar[];
  barLabel: string;
  series: readonly string[];
  /** Whether the values of a bar have a sum. */
  hasTotals: boolean;
  valueText: (value: number) => string;
}

/** The values of all bars, and their sums. */
export function BarTable({ title, bars, barLabel, series, hasTotals, valueText }: BarTableProps) {
  const valueCell = (value: number) => <bdi dir="rtl">{valueText(value)}</bdi>;
  const valueColumns = series.map((header, index) => ({
    key: `value-${index}`,
    header,
    valueIn: ({ values }: Bar) => values[index] ?? 0,
  }));
  if (hasTotals)
    valueColumns.push({ key: 'total', header: chartMessages.total, valueIn: ({ values }) => sumOf(values) });
  const columns: Column<Bar>[] = [
    { key: 'name', header: barLabel, rowHeader: true, render: ({ name }) => <bdi>{name}</bdi> },
    ...valueColumns.map(({ valueIn, ...column }) => ({
      ...column,
      render: (bar: Bar) => valueCell(valueIn(bar)),
    })),
  ];
  const totals = Object.fromEntries(
    valueColumns.map(({ key, valueIn }) => [key, valueCell(sumOf(bars.map(valueIn)))]),
  );
  return (
    <Table
      caption={title}
      columns={columns}
      rows={bars}
      rowKey={({ key }) => key}
      totals={{ name: chartMessages.total, ...totals }}
    />
  );
}
