import { isolate } from 'arabic-text/isolate';
import type { Mail } from '../../platform/mail/mailer';

/**
 * The mail that proves an address. `link` works until 48 hours after the sign-up. It holds no text of the person who
 * signed up: the address may belong to another person, who must not receive a stranger's words in the institute's name.
 */
export function verificationMail(to: string, link: string): Mail {
  return {
    to,
    subject: 'تأكيد بريدك الإلكتروني',
    paragraphs: [
      'مرحبًا،',
      'أُنشئ حساب لدينا بهذا العنوان. بقيت خطوة واحدة: تأكيد البريد الإلكتروني، وبعدها يمكن تسجيل الدخول.',
    ],
    action: { label: 'تأكيد البريد الإلكتروني', link },
    footnote:
      'هذا الرابط صالح لمدة 48 ساعة من إنشاء الحساب ويعمل مرة واحدة. إن لم يكن الحساب لك فلا حاجة إلى أي خطوة: يُحذف الحساب بعد هذه المدة.',
  };
}

/**
 * The mail that lets someone set a new password. `link` lives one hour.
 *
 * @param username `undefined` for an account whose address is not proved
 */
export function passwordResetMail(to: string, username: string | undefined, link: string): Mail {
  return {
    to,
    subject: 'كلمة مرور جديدة',
    paragraphs: [
      username === undefined ? 'مرحبًا،' : `مرحبًا ${isolate(username)}،`,
      'وصلنا طلب كلمة مرور جديدة لهذا الحساب. يمكن اختيارها من هذه الصفحة:',
    ],
    action: { label: 'اختيار كلمة مرور جديدة', link },
    footnote:
      'هذا الرابط صالح لمدة ساعة واحدة ويعمل مرة واحدة. إن لم يكن الطلب منك فلا حاجة إلى أي خطوة، ولن يتغير شيء.',
  };
}
