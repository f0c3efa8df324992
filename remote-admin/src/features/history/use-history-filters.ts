import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useSearchParamState } from 'section-kit/use-search-param-state';
import { useChoiceFilter } from '../../shared/lists/choice-filter';
import { useOptionalDayFilter } from '../../shared/lists/day-filter';
import type { Filter } from '../../shared/lists/filters';
import { type HistoryFilter, historyPeople } from './history-queries';
import { historyMessages } from './messages';

const isId = (text: string) => /^[\w-]{1,64}$/.test(text);

/** The filters of the history: kind, person, record and days. The address holds ids, never a name. */
export function useHistoryFilters() {
  const kind = useChoiceFilter('filter', historyMessages.kind, historyMessages.kinds);
  const actor = useChoiceFilter('actor', historyMessages.person, useActorNames());
  const [id, setId] = useSearchParamState('id', () => '', isId);
  const from = useOptionalDayFilter('date', historyMessages.from);
  const to = useOptionalDayFilter('until', historyMessages.to);
  const subject = { value: id, isSet: id !== '', clear: () => setId('') };
  const record: Filter = { ...subject, label: historyMessages.record, text: '', field: null };
  const filters = [kind, actor, record, from, to];
  const query: HistoryFilter = {
    kind: kind.isSet ? kind.value : '',
    actor: actor.value,
    subject: id,
    from: from.value,
    to: to.value,
  };
  return { query, filters, subject, isFiltered: filters.some(({ isSet }) => isSet) };
}

/** Who can be chosen, by their ids. The address may have another account, or one that is not read yet. */
function useActorNames(): Readonly<Record<string, string>> {
  const { data: people = [] } = useQuery(historyPeople());
  const [search] = useSearchParams();
  const chosen = search.get('actor') ?? '';
  return {
    '': historyMessages.everyone,
    ...Object.fromEntries(
      people.map(({ _id, username, role }) => [_id, `${username} (${historyMessages.roles[role]})`]),
    ),
    ...(isId(chosen) && !people.some(({ _id }) => _id === chosen) && { [chosen]: historyMessages.someone }),
  };
}
