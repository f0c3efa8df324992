/** What is asked before signing out. Apart from `messages`, which every page fetches: this comes with the question. */
export const signOutMessages = {
  /** Typed and not sent, on this page or another, or not sent to its end. */
  here: 'في هذه النافذة عمل لم يُحفظ أو لم يُرسل بعد، وسيضيع إن سجّلت الخروج. هل تريد تسجيل الخروج؟',
  signOut: 'تسجيل الخروج',
  everywhere: 'ينتهي الدخول بهذا الحساب على كل الأجهزة، وهذا الجهاز منها.',
  everywhereLoses: 'في هذه النافذة عمل لم يُحفظ أو لم يُرسل بعد، وسيضيع.',
  signOutEverywhere: 'تسجيل الخروج من كل الأجهزة',
  stay: 'البقاء في الصفحة',
} as const;
