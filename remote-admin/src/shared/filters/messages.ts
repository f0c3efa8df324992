export const filterMessages = {
  month: 'الشهر',
  allMonths: 'كل الأشهر',
  noMatchesHint: 'يمكن البحث باسم أقصر، أو اختيار «مسح البحث».',
} as const;
