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
  delete: 'حذف',
  deleting: 'جارٍ الحذف…',
  deleteFailed: 'لم يصل تأكيد الحذف. تمكن المحاولة مرة أخرى.',
  cancel: 'إلغاء',
  print: 'طباعة',
  printList: 'طباعة القائمة',
  preparingPrint: 'جارٍ تجهيز القائمة…',
  paperHint: 'زر «طباعة القائمة» يطبع الكل.',
  firstRows: (count: number, total: number | undefined) =>
    `أول ${formatNumber(count)}${total === undefined ? '، وللقائمة بقية' : ` من ${formatNumber(total)}`}.`,
  printFailed: 'تعذّر تجهيز القائمة للطباعة. تمكن المحاولة مرة أخرى.',
} as const;
