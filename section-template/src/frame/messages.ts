export const frameMessages = {
  signIn: 'تسجيل الدخول',
  signOut: 'تسجيل الخروج',
} as const;
