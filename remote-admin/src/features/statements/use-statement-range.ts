import { isCalendarDay, isCalendarMonth } from 'api-contract/calendar-day';
import { addMonths } from 'api-contract/calendar-month';
import { currentDay, currentMonth } from 'api-contract/current-day';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { StatementRange } from '../../shared/statements/statement-queries';

export const RANGE_CHOICES = ['this-month', 'last-month', 'month', 'range', 'all'] as const;

export type RangeChoice = (typeof RANGE_CHOICES)[number];

/** The value of `month` in the address for the whole account. */
const ALL = 'all';

/** The days of the statement, kept in the page's address; without them the month before the current one. */
export function useStatementRange() {
  const [search, setSearch] = useSearchParams();
  const [choosesMonth, setChoosesMonth] = useState(false);
  const thisMonth = currentMonth();
  const lastMonth = addMonths(thisMonth, -1);
  const range = rangeIn(search, lastMonth);

  function set(values: Record<string, string>) {
    setSearch(
      (present) => {
        const next = new URLSearchParams(present);
        for (const name of ['month', 'from', 'to']) next.delete(name);
        for (const [name, value] of Object.entries(values)) if (value) next.set(name, value);
        return next;
      },
      { replace: true },
    );
  }

  function choose(choice: RangeChoice) {
    setChoosesMonth(choice === 'month');
    if (choice === 'this-month') set({ month: thisMonth });
    if (choice === 'last-month') set({ month: lastMonth });
    if (choice === 'all') set({ month: ALL });
    if (choice === 'month') set({ month: range.month ?? lastMonth });
    if (choice === 'range') set({ from: `${range.month ?? lastMonth}-01`, to: currentDay() });
  }

  const { month } = range;
  const choiceOfMonth = month === thisMonth ? 'this-month' : month === lastMonth ? 'last-month' : 'month';
  return {
    /** The API takes these days. */
    range: range.days,
    month,
    choice: month === undefined ? range.choice : choosesMonth ? 'month' : choiceOfMonth,
    choose,
    setMonth: (next: string) => set({ month: next }),
    setDays: (from: string, to: string) => set({ from, to }),
  };
}

interface RangeInAddress {
  days: StatementRange;
  month?: string;
  choice: RangeChoice;
}

function rangeIn(search: URLSearchParams, lastMonth: string): RangeInAddress {
  const dayOf = (name: string) => {
    const day = search.get(name) ?? '';
    return isCalendarDay(day) || isCalendarMonth(day) ? day : undefined;
  };
  const days = { from: dayOf('from'), to: dayOf('to') };
  if (days.from || days.to) return { days, choice: 'range' };
  const text = search.get('month') ?? '';
  if (text === ALL) return { days: {}, choice: 'all' };
  const month = isCalendarMonth(text) ? text : lastMonth;
  return { days: { from: month, to: month }, month, choice: 'month' };
}
