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
  ['rejected', '/ViewRejectedLessons', rejectedFigure],
  ['today', pending.path, ({ today }: MonthSummary) => dashboardMessages.countedLessons(today.lessons)],
] as const;

/** The list has all months, and so has its figure; the hours of the month on a server that does not count them. */
function rejectedFigure({ rejected_lessons, rejected_hours }: MonthSummary): string {
  return rejected_lessons === undefined
    ? hoursFigure(rejected_hours)
    : dashboardMessages.countedLessons(rejected_lessons);
}

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
