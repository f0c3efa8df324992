export const contactMessages = {
  title: 'تواصل معنا',
  subtitle: 'يسعدنا أن نسمع منك: سؤال أو اقتراح أو رغبة في حجز درس.',
} as const;
