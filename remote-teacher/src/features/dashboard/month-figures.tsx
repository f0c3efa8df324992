import type { MonthSummary } from 'api-contract/lesson-schema';
import { Figures, hoursFigure } from '../../shared/figures/figures';
import { lessonTypeConfig } from '../../shared/lesson/lesson-type-config';
import { dashboardMessages } from './messages';
import type { useMonthSummary } from './use-month-summary';

const { approved, pending } = lessonTypeConfig.individual;

/** Each figure leads to its list, which links that of the other lesson type. */
const FIGURES = [
  ['approved', approved.path, ({ approved_hours }: MonthSummary) => hoursFigure(approved_hours)],
  ['pending', pending.path, ({ pending_hours }: MonthSummary) => hoursFigure(pending_hours)],
  ['rejected', '/ViewRejectedLessons', ({ rejected_hours }: MonthSummary) => hoursFigure(rejected_hours)],
  ['today', pending.path, ({ today }: MonthSummary) => dashboardMessages.todaysLessons(today.lessons)],
] as const;

/** The month in figures. Nothing on a server that does not know them. */
export function MonthFigures({ data, isError }: ReturnType<typeof useMonthSummary>) {
  const { figures, figuresTitle, notKnown } = dashboardMessages;
  if (data === null) return null;
  return (
    <Figures
      label={figuresTitle}
      busy={!data && !isError}
      figures={FIGURES.map(([name, path, read]) => ({
        name: figures[name],
        path,
        text: data ? read(data) : isError ? notKnown : '\u00a0',
      }))}
    />
  );
}
