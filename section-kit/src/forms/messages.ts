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

/** The messages of every dialog that saves a record. */
export const saveMessages = {
  save: 'حفظ',
  saving: 'جارٍ الحفظ…',
  saved: 'حُفظ.',
  nothingChanged: 'لم يتغيّر شيء منذ آخر حفظ.',
  cancel: 'إلغاء',
  unconfirmed: 'لم يصل تأكيد الحفظ. ما كُتب باقٍ هنا.',
  restored: 'استعدنا ما بدأت كتابته ولم يُحفظ.',
  startAgain: 'البدء من جديد',
  discardQuestion: 'لم يُحفظ ما كُتب هنا. هل تريد تجاهله؟',
  discard: 'تجاهل ما كُتب',
  continueTyping: 'متابعة الكتابة',
} as const;
