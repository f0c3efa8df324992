export const startMessages = {
  title: 'قسم جديد',
  subtitle: 'هذه أولى صفحات القسم.',
  /** Precedes the username. */
  greeting: 'أهلًا،',
  visitor: 'أهلًا بك.',
} as const;
