export const frameMessages = {
  /** Before the institute's name, in the title of every page: whose the section is. */
  ofPages: 'أقسام',
  signIn: 'تسجيل الدخول',
  signOut: 'تسجيل الخروج',
} as const;
