import { dayText } from 'arabic-text/day-text';
import { formatNumber } from 'arabic-text/numbers';

export const listMessages = {
  more: 'عرض المزيد',
  loadingMore: 'جارٍ التحميل…',
  actions: 'الإجراءات',
  openFilters: 'تصفية',
  noDay: (shown: string) => `أدخل التاريخ. ما زالت القائمة ليوم ${dayText(shown)}.`,
  since: 'من',
  until: 'حتى',
  firstRows: (count: number, total: number | undefined) =>
    `أول ${formatNumber(count)}${total === undefined ? '، وللقائمة بقية' : ` من ${formatNumber(total)}`}.`,
} as const;
