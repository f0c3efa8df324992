export const frameMessages = {
  /** Precedes the institute's name in the title of every page. */
  ofPages: 'أقسام',
  signIn: 'تسجيل الدخول',
  signOut: 'تسجيل الخروج',
} as const;
