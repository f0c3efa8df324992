export const messages = {
  more: 'عرض المزيد',
  loadingMore: 'جارٍ التحميل…',
} as const;
