export const emailVerificationMessages = {
  title: 'تأكيد البريد الإلكتروني',
  verifying: 'جارٍ التحقق من بريدك الإلكتروني…',
  /** The phrase in the server's message that means success (spec §2). */
  donePhrase: 'تم التحقق',
  invalidLink: 'رابط التأكيد غير صالح.',
  alreadyVerified: 'بريدك الإلكتروني مؤكَّد من قبل، ويمكنك تسجيل الدخول.',
  failed: 'تعذّر التحقق، حاول مرة أخرى.',
  /** What a refusal means, and the way to another link. */
  refused:
    'انتهت مدة الرابط، وهي 48 ساعة، أو لم يعد صالحًا. لتصلك رسالة جديدة سجّل دخولك: ستجد هناك زرًّا يعيد إرسالها.',
} as const;
