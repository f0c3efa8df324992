/** The filters that several pages have. */
export const filterMessages = {
  teacher: 'اسم المعلم',
  student: 'اسم الطالب',
  month: 'الشهر',
  allMonths: 'كل الأشهر',
  clear: 'مسح التصفية',
  nothingMatchesHint: 'جرّب اسمًا أقصر أو امسح التصفية.',
} as const;
