/** The messages of edits that meet another person's. */
export const conflictMessages = {
  hint: 'لم يُحفظ شيء بعد. اختر ما يبقى، ثم احفظ.',
  theirs: 'المحفوظ الآن',
  missing: 'اختر إحدى القيمتين.',
  save: 'حفظ ما اخترته',
  empty: 'فارغ',
  yes: 'نعم',
  no: 'لا',
  typed: {
    title: 'حُفظت قيمة أخرى بعد فتح هذا النموذج',
    mine: 'ما كُتب هنا',
    back: 'العودة إلى النموذج',
  },
  pressed: {
    title: 'حُفظت قيمة أخرى بعد عرض القائمة هنا',
    mine: 'ما اختير هنا',
    back: 'إلغاء',
  },
} as const;
