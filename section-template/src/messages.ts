/** Every text of the section. */
export const messages = {
  frame: {
    signIn: 'تسجيل الدخول',
    signOut: 'تسجيل الخروج',
  },
  start: {
    title: 'قسم جديد',
    subtitle: 'هذه أولى صفحات القسم.',
    /** Comes before the username. */
    greeting: 'أهلًا،',
    visitor: 'أهلًا بك.',
  },
} as const;
