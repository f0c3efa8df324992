import { HISTORY_KINDS } from 'api-contract/audit-actions';
import { isCalendarDay } from 'api-contract/calendar-day';
import { useSearchParamState } from 'section-kit/use-search-param-state';
import type { HistoryFilter } from './history-queries';

const none = () => '';
const isKind = (text: string) => (HISTORY_KINDS as readonly string[]).includes(text);
const isId = (text: string) => /^[\w-]{1,64}$/.test(text);

/** The filters in the address: it holds ids, never a name. */
export function useHistoryFilter() {
  const [kind, setKind] = useSearchParamState('filter', none, isKind);
  const [actor, setActor] = useSearchParamState('actor', none, isId);
  const [subject, setSubject] = useSearchParamState('id', none, isId);
  const [from, setFrom] = useSearchParamState('date', none, isCalendarDay);
  const [to, setTo] = useSearchParamState('until', none, isCalendarDay);
  const filter: HistoryFilter = { kind, actor, subject, from, to };
  const set = { kind: setKind, actor: setActor, subject: setSubject, from: setFrom, to: setTo };
  return {
    filter,
    set,
    clear() {
      for (const change of Object.values(set)) change('');
    },
    isFiltered: Object.values(filter).some((value) => value !== ''),
  };
}
