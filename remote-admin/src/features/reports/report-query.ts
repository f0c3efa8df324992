import { queryOptions } from '@tanstack/react-query';
import { monthsBetween } from 'api-contract/calendar-month';
import type { ReportRange } from 'api-contract/report-range';
import type { Report } from 'api-contract/report-schema';
import { api } from 'shared-auth';

/** Money and hours by month, and what is owed by its age. */
export function reportOf(range: ReportRange) {
  return queryOptions({
    queryKey: ['reports', range],
    queryFn: ({ signal }) =>
      api.get<Report>('/admin/reports', {
        query: { ...range },
        signal,
        schema: { months: 'list', until: 'text' },
      }),
  });
}

const NO_HOURS = { ابتدائي: 0, إعدادي: 0, ثانوي: 0 };

/** A report of the same months without figures, so that nothing moves when the figures arrive. */
export function blankReport({ from, to }: ReportRange): Report {
  return {
    months: monthsBetween(from, to).map((month) => ({
      month,
      closed: false,
      charged: 0,
      adjusted: 0,
      paid: 0,
      pay: null,
      individual_hours_by_education_level: NO_HOURS,
      group_hours_by_education_level: NO_HOURS,
      teachers: [],
    })),
    until: '',
    owed_by_age: { up_to_30: 0, up_to_60: 0, up_to_90: 0, over_90: 0 },
  };
}
