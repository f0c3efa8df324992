/** The filters that several pages have. */
export const filterMessages = {
  teacher: 'اسم المعلم',
  student: 'اسم الطالب',
  month: 'الشهر',
} as const;
