import { isolateLeftToRight } from 'arabic-text/isolate';
import { pluralize } from 'arabic-text/plural';

export const accountMessages = {
  username: 'اسم المستخدم',
  password: 'كلمة المرور',
  newPassword: 'كلمة المرور الجديدة',
  confirmPassword: 'تأكيد كلمة المرور',
  email: 'البريد الإلكتروني',
  birthday: 'تاريخ الميلاد',
  usernameMissing: 'أدخل اسم المستخدم.',
  passwordMissing: 'أدخل كلمة المرور.',
  confirmMissing: 'أدخل كلمة المرور مرة أخرى.',
  emailMissing: 'أدخل البريد الإلكتروني.',
  emailMalformed: 'أدخل البريد الإلكتروني كاملًا، مثل name@example.com.',
  birthdayMissing: 'أدخل تاريخ ميلادك.',
  birthdayMalformed: `أدخل تاريخ ميلادك يومًا وشهرًا وسنة، مثل ${isolateLeftToRight('25/4/1998')}.`,
  /** The date is well formed, but does not exist or is too long ago. */
  birthdayImpossible: 'يُرجى مراجعة اليوم والشهر والسنة: لا يمكن أن يكون هذا تاريخ ميلادك.',
  passwordHint: (length: number) =>
    `${pluralize(length, { one: 'حرف واحد', two: 'حرفان', few: '{count} أحرف', many: '{count} حرفًا', other: '{count} حرف' })} أو أرقام على الأقل.`,
} as const;
