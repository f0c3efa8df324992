export const startMessages = {
  title: 'قسم جديد',
  subtitle: 'هذه أولى صفحات القسم.',
  birthdays: 'أعياد ميلاد اليوم',
  noBirthdays: 'لا أعياد ميلاد اليوم.',
  birthdaysFailed: 'تعذّر تحميل الأسماء.',
  passwordLink: 'كلمة مرور جديدة',
  email: 'البريد الإلكتروني',
  emailMissing: 'أدخل البريد الإلكتروني.',
  submit: 'إرسال الرابط',
  submitting: 'جارٍ الإرسال…',
  sent: 'إن كان هذا البريد مسجّلًا لدينا فستصلك رسالة فيها رابط.',
  failed: 'تعذّر الإرسال. حاول مرة أخرى.',
} as const;
