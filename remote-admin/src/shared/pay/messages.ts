/** The columns of pay, on the page and in spreadsheets. */
export const payLabels = {
  teacher: 'المعلم',
  hours: 'الساعات',
  amount: 'أجر الدروس',
  adjusted: 'إضافات وخصومات',
  total: 'المجموع',
  paidOn: 'دُفع في',
} as const;
