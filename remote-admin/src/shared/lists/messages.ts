export const listMessages = {
  more: 'عرض المزيد',
  loadingMore: 'جارٍ التحميل…',
  actions: 'الإجراءات',
  openFilters: 'تصفية',
  print: 'طباعة القائمة',
} as const;
