import { useQuery } from '@tanstack/react-query';
import { HISTORY_KINDS, type HistoryKind } from 'api-contract/audit-actions';
import { plainDayText } from 'arabic-text/day-text';
import { DateField } from 'design-system/date-field';
import { Select } from 'design-system/select';
import { ClearSearch, FilterBar } from '../../shared/lists/filter-bar';
import { type HistoryFilter, historyPeople } from './history-queries';
import { historyMessages } from './messages';

interface HistoryFiltersProps {
  filter: HistoryFilter;
  set: Readonly<Record<keyof HistoryFilter, (value: string) => void>>;
  isFiltered: boolean;
  onClear: () => void;
}

/** Kind, person and days. */
export function HistoryFilters({ filter, set, isFiltered, onClear }: HistoryFiltersProps) {
  const { data: people = [] } = useQuery(historyPeople());
  const { kind, actor, from, to } = filter;
  const isKnown = actor === '' || people.some(({ _id }) => _id === actor);
  const persons = [
    { value: '', label: historyMessages.everyone },
    ...people.map(({ _id, username, role }) => ({
      value: _id,
      label: `${username} (${historyMessages.roles[role]})`,
    })),
    ...(isKnown ? [] : [{ value: actor, label: historyMessages.someone }]),
  ];
  return (
    <FilterBar
      label={historyMessages.filters}
      printSummary={{
        [historyMessages.kind]: kind === '' ? '' : historyMessages.kinds[kind as HistoryKind],
        [historyMessages.person]: persons.find(({ value }) => value !== '' && value === actor)?.label ?? '',
        [historyMessages.from]: from && plainDayText(from),
        [historyMessages.to]: to && plainDayText(to),
      }}
    >
      <Select
        label={historyMessages.kind}
        name="kind"
        value={kind}
        onValueChange={set.kind}
        options={[
          { value: '', label: historyMessages.kinds.all },
          ...HISTORY_KINDS.map((value) => ({ value, label: historyMessages.kinds[value] })),
        ]}
      />
      <Select
        label={historyMessages.person}
        name="actor"
        value={actor}
        onValueChange={set.actor}
        options={persons}
      />
      <DateField
        waitsForYear
        label={historyMessages.from}
        name="from"
        value={from}
        onValueChange={set.from}
      />
      <DateField waitsForYear label={historyMessages.to} name="to" value={to} onValueChange={set.to} />
      <ClearSearch isEmpty={!isFiltered} onClear={onClear} />
    </FilterBar>
  );
}
