/** Separate from `signInMessages`: loaded with the second step only. */
export const secondStepMessages = {
  title: 'خطوة ثانية',
  passkeyHint: 'يسأل المتصفح عن مفتاح المرور: بصمة الجهاز أو رمز قفله، أو مفتاح أمان.',
  usePasskey: 'المتابعة بمفتاح المرور',
  passkeyAborted: 'لم يكتمل استخدام مفتاح المرور. تمكن المحاولة مرة أخرى.',
  code: 'الرمز من تطبيق الرموز',
  codeHint: 'ستة أرقام، تتغيّر كل نصف دقيقة.',
  codeMissing: 'أدخل الرمز الذي يعرضه التطبيق.',
  recoveryCode: 'رمز استرداد',
  recoveryCodeHint: 'من الرموز التي حُفظت عند إضافة الخطوة الثانية. كل رمز لمرة واحدة.',
  recoveryCodeMissing: 'أدخل رمز استرداد.',
  submit: 'تسجيل الدخول',
  submitting: 'جارٍ تسجيل الدخول…',
  switchTo: {
    passkey: 'استخدام مفتاح مرور',
    code: 'استخدام رمز من التطبيق',
    'recovery-code': 'استخدام رمز استرداد',
  },
  back: 'العودة إلى كلمة المرور',
} as const;
