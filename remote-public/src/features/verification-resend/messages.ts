export const verificationResendMessages = {
  title: 'إعادة إرسال رسالة التأكيد',
  sending: 'جارٍ إرسال رسالة التأكيد…',
  invalidEmail: 'البريد الإلكتروني غير صالح.',
  failed: 'فشلت إعادة إرسال رسالة التأكيد، حاول مرة أخرى.',
} as const;
