import { isolateLeftToRight } from 'arabic-text/isolate';
import { pluralize } from 'arabic-text/plural';

/** The fields of the account pages. */
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
  birthdayMalformed: `أدخل تاريخ ميلادك بالشكل ${isolateLeftToRight('1998-04-25')} أو ${isolateLeftToRight('25/4/1998')}.`,
  /** A day that is written as it should be, and is none or in no year of a living person. */
  birthdayImpossible: 'تحقق من اليوم والشهر والسنة: لا يمكن أن يكون هذا تاريخ ميلادك.',
  passwordHint: (length: number) =>
    `${pluralize(length, { one: 'حرف واحد', two: 'حرفان', few: '{count} أحرف', many: '{count} حرفًا', other: '{count} حرف' })} على الأقل.`,
} as const;
