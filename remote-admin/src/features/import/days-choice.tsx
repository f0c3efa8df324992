import { FormGrid } from 'design-system/layout';
import { Select } from 'design-system/select';
import { columnMessages } from './messages';
import { chooseDays, type ImportTable } from './sheets/import-table';
import type { DayColumn } from './sheets/read-days';

interface DaysChoiceProps {
  table: ImportTable;
  onChange: (table: ImportTable) => void;
}

const ORDER_OPTIONS = Object.entries(columnMessages.dayOrders).map(([value, label]) => ({ value, label }));
const EPOCH_OPTIONS = Object.entries(columnMessages.epochs).map(([value, label]) => ({ value, label }));

/** How the days of each column are read, with the evidence. */
export function DaysChoice({ table, onChange }: DaysChoiceProps) {
  return table.columns.map(({ place, heading, days }) => {
    if (!days) return null;
    const change = (changed: Partial<DayColumn>) => onChange(chooseDays(table, place, changed));
    return (
      <FormGrid key={place}>
        {days.counts.texts > 0 && (
          <Select
            label={columnMessages.days(heading)}
            hint={evidenceOf(days)}
            value={days.order}
            options={ORDER_OPTIONS}
            onValueChange={(order) => change({ order: order === 'month-first' ? order : 'day-first' })}
          />
        )}
        {days.counts.numbers > 0 && (
          <Select
            label={`${columnMessages.days(heading)}: ${columnMessages.numbers}`}
            value={days.countsFrom1904 ? 'from1904' : 'from1900'}
            options={EPOCH_OPTIONS}
            onValueChange={(epoch) => change({ countsFrom1904: epoch === 'from1904' })}
          />
        )}
        {days.counts.texts + days.counts.numbers === 0 && (
          <p>
            {columnMessages.days(heading)}: {columnMessages.realDays}
          </p>
        )}
      </FormGrid>
    );
  });
}

function evidenceOf({ evidence, against }: DayColumn): string {
  if (evidence === undefined) return columnMessages.noEvidence;
  return [columnMessages.evidence(evidence), against && columnMessages.against(against)]
    .filter(Boolean)
    .join(' ');
}
