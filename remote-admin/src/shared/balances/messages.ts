/** Whose balances the list shows. */
export type Grouping = 'students' | 'families';

/** The columns of balances, on the page and in spreadsheets. */
export const balanceLabels = {
  student: 'الطالب',
  family: 'العائلة',
  students: 'الطلاب',
  guardian: 'وليّ الأمر',
  phones: 'الهاتف',
  charged: 'رسوم الدروس',
  adjusted: 'رزم ورسوم شهرية وخصومات',
  paid: 'المدفوع',
  balance: 'الرصيد',
  until: 'حتى يوم',
  since: 'منذ',
  reminded: 'آخر تذكير',
} as const;
