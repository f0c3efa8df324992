import { FIRST_DAY, LAST_DAY } from 'api-contract/calendar-day';
import { currentMonth } from 'api-contract/current-day';
import { DateField } from 'design-system/date-field';
import { Toolbar } from 'design-system/layout';
import { MonthPicker } from 'design-system/month-picker';
import { Select } from 'design-system/select';
import { statementPageMessages } from './messages';
import { RANGE_CHOICES, type RangeChoice, type useStatementRange } from './use-statement-range';

/** The choice of the statement's days. */
export function RangeFilters({ days }: { days: ReturnType<typeof useStatementRange> }) {
  const { range, month, choice, choose, setMonth, setDays } = days;
  return (
    <Toolbar aria-label={statementPageMessages.filters}>
      <Select
        label={statementPageMessages.range}
        value={choice}
        onChange={(event) => choose(event.target.value as RangeChoice)}
        options={RANGE_CHOICES.map((value) => ({ value, label: statementPageMessages.ranges[value] }))}
      />
      {choice === 'month' && (
        <MonthPicker
          label={statementPageMessages.month}
          value={month ?? currentMonth()}
          max={currentMonth()}
          onValueChange={setMonth}
        />
      )}
      {choice === 'range' && (
        <>
          <DateField
            waitsForYear
            label={statementPageMessages.from}
            name="from"
            min={FIRST_DAY}
            max={LAST_DAY}
            defaultValue={range.from}
            onValueChange={(from) => from && setDays(from, range.to ?? '')}
          />
          <DateField
            waitsForYear
            label={statementPageMessages.to}
            name="to"
            min={range.from ?? FIRST_DAY}
            max={LAST_DAY}
            defaultValue={range.to}
            onValueChange={(to) => to && setDays(range.from ?? '', to)}
          />
        </>
      )}
    </Toolbar>
  );
}
