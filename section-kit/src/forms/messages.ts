/** The messages of edits that meet another person's. */
export const conflictMessages = {
  title: 'حُفظت قيمة أخرى بعد فتح هذا النموذج',
  hint: 'لم يُحفظ شيء بعد. اختر ما يبقى، ثم احفظ.',
  mine: 'ما كُتب هنا',
  theirs: 'المحفوظ الآن',
  missing: 'اختر إحدى القيمتين.',
  save: 'حفظ ما اخترته',
  back: 'العودة إلى النموذج',
  empty: 'فارغ',
  yes: 'نعم',
  no: 'لا',
} as const;
