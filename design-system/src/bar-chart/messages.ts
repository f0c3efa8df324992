/** The labels of the chart itself, apart from those of other components, because every first visit loads those. */
export const chartMessages = {
  kind: 'رسم بياني',
  hint: 'السهمان للتنقل بين الأعمدة، والأرقام كلها في الجدول.',
  asTable: 'عرض كجدول',
  total: 'المجموع',
} as const;
