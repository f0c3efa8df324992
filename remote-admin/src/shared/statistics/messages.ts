/** The words of the hours of teachers and students, on the page and in spreadsheets. */
export const statisticsLabels = {
  teachers: 'المعلمون',
  students: 'الطلاب',
  individualHours: 'الساعات الفردية',
  groupHours: 'الساعات الجماعية',
  hoursOfLevel: {
    individual: (level: string) => `فردي ${level}`,
    group: (level: string) => `جماعي ${level}`,
  },
  total: 'المجموع',
} as const;
