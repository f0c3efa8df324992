export const emailVerificationMessages = {
  title: 'تأكيد البريد الإلكتروني',
  verifying: 'جارٍ تأكيد بريدك الإلكتروني…',
  /** The phrase in the server's message that means success (spec §2). */
  donePhrase: 'تم التحقق',
  invalidLink: 'رابط التأكيد غير صالح.',
  alreadyVerified: 'بريدك الإلكتروني مؤكَّد من قبل، ويمكنك تسجيل الدخول.',
  failed: 'تعذّر تأكيد البريد، حاول مرة أخرى.',
  rejected:
    'انتهت مدة الرابط، وهي 48 ساعة، أو لم يعد صالحًا. لتصلك رسالة جديدة يُرجى تسجيل الدخول: يظهر هناك زرّ يعيد إرسالها.',
} as const;

export const verificationResendMessages = {
  title: 'إعادة إرسال رسالة التأكيد',
  sending: 'جارٍ إرسال رسالة التأكيد…',
  invalidEmail: 'البريد الإلكتروني غير صالح.',
  failed: 'تعذّرت إعادة إرسال رسالة التأكيد، حاول مرة أخرى.',
} as const;
