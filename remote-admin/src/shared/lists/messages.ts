export const listMessages = {
  more: 'عرض المزيد',
  loadingMore: 'جارٍ التحميل…',
  actions: 'الإجراءات',
  openFilters: 'تصفية',
  since: 'من',
  until: 'حتى',
  delete: 'حذف',
  deleting: 'جارٍ الحذف…',
  deleteFailed: 'لم يصل تأكيد الحذف. تمكن المحاولة مرة أخرى.',
  cancel: 'إلغاء',
  print: 'طباعة القائمة',
} as const;
