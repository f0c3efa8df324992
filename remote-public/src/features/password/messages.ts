export const passwordResetMessages = {
  title: 'تعيين كلمة مرور جديدة',
  subtitle: 'اختر كلمة مرور جديدة، واكتبها مرتين.',
  submit: 'حفظ كلمة المرور',
  submitting: 'جارٍ الحفظ…',
  done: 'تم تعيين كلمة المرور الجديدة بنجاح.',
  mismatch: 'كلمتا المرور غير متطابقتين.',
  failed: 'تعذّرت إعادة تعيين كلمة المرور، حاول مرة أخرى.',
  invalidLink: 'رابط إعادة تعيين كلمة المرور غير صالح.',
  requestLink: 'طلب رابط جديد',
} as const;
