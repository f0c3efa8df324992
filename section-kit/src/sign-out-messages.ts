/** The messages of the confirmation. Separate from `messages`, which every page loads. */
export const signOutMessages = {
  /** About unsaved or unsent work, on this page or another. */
  here: 'في هذه النافذة عمل لم يُحفظ أو لم يُرسل بعد، وسيضيع إن سجّلت الخروج. هل تريد تسجيل الخروج؟',
  signOut: 'تسجيل الخروج',
  everywhere: 'ينتهي الدخول بهذا الحساب على كل الأجهزة، وهذا الجهاز منها.',
  everywhereLoses: 'في هذه النافذة عمل لم يُحفظ أو لم يُرسل بعد، وسيضيع.',
  signOutEverywhere: 'تسجيل الخروج من كل الأجهزة',
  stay: 'البقاء في الصفحة',
} as const;
