export const SHOWN = ['all', 'owing', 'credit'] as const;

/** Which balances the list shows. */
export type ShownBalances = (typeof SHOWN)[number];

export const GROUPINGS = ['students', 'families'] as const;

/** Whose balances the list shows. */
export type Grouping = (typeof GROUPINGS)[number];

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
