export const filterMessages = {
  month: 'الشهر',
  allMonths: 'كل الأشهر',
  noMatchesHint: 'جرّب اسمًا أقصر أو اضغط «مسح البحث».',
} as const;
