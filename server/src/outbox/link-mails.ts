import { isolate } from 'arabic-text/isolate';
import type { Mail } from '../plugins/mail/mailer';

/** The mail that proves an address. `link` lives 48 hours. */
export function verificationMail(to: string, username: string, link: string): Mail {
  return {
    to,
    subject: 'تأكيد بريدك الإلكتروني',
    paragraphs: [
      `مرحبًا ${isolate(username)}،`,
      'أهلًا بك بين معلمي المعهد. بقيت خطوة واحدة: أكّد بريدك الإلكتروني لتتمكن من تسجيل الدخول.',
    ],
    action: { label: 'تأكيد البريد الإلكتروني', link },
    footnote: 'هذا الرابط صالح لمدة 48 ساعة ويعمل مرة واحدة. إن لم تنشئ حسابًا لدينا فتجاهل هذه الرسالة.',
  };
}

/** The mail that lets someone set a new password. `link` lives one hour. */
export function passwordResetMail(to: string, username: string, link: string): Mail {
  return {
    to,
    subject: 'إعادة تعيين كلمة المرور',
    paragraphs: [
      `مرحبًا ${isolate(username)}،`,
      'وصلنا طلب لإعادة تعيين كلمة مرور حسابك. اختر كلمة مرور جديدة من هذه الصفحة:',
    ],
    action: { label: 'اختيار كلمة مرور جديدة', link },
    footnote:
      'هذا الرابط صالح لمدة ساعة واحدة ويعمل مرة واحدة. إن لم تطلب ذلك فتجاهل هذه الرسالة، ولن يتغير شيء.',
  };
}
