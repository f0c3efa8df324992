/** The texts of a deletion. They are apart from those that every list shows. */
export const deleteMessages = {
  delete: 'حذف',
  deleting: 'جارٍ الحذف…',
  deleteFailed: 'لم يصل تأكيد الحذف. تمكن المحاولة مرة أخرى.',
  cancel: 'إلغاء',
} as const;
