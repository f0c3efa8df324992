export const contactMessages = {
  title: 'تواصل معنا',
  subtitle: 'يسعدنا أن نسمع منك: سؤال أو اقتراح أو رغبة في حجز درس.',
  person: 'مسؤول الدعم',
  phone: 'الهاتف',
  email: 'البريد الإلكتروني',
  social: 'صفحتنا',
} as const;
