import { callMessages } from '../../shared/messages';

export const signInMessages = {
  title: 'تسجيل الدخول',
  subtitle: 'أهلًا بعودتك. سجّل دخولك للوصول إلى لوحتك.',
  submit: 'تسجيل الدخول',
  submitting: 'جارٍ تسجيل الدخول…',
  forgotPassword: 'نسيت كلمة المرور؟',
  noAccount: 'معلم جديد معنا؟',
  register: 'أنشئ حسابك من هنا',
  failed: callMessages.signInRefused,
  notVerified: 'لم يُؤكَّد بريدك الإلكتروني بعد. افتح الرابط الذي أرسلناه إليك، أو اطلب رسالة جديدة.',
  resendVerification: 'إعادة إرسال رسالة التأكيد',
  draftsWait: 'ما كتبته محفوظ، وستجده حيث كتبته بعد تسجيل الدخول.',
  notKept: {
    tone: 'info',
    message:
      'لا يسمح متصفحك بحفظ تسجيل الدخول، فستبقى مسجّلًا ما دامت هذه الصفحة مفتوحة: إن أعدت تحميلها فسجّل الدخول من جديد.',
    durationMs: 20_000,
  },
  noDashboard: 'تم تسجيل دخولك، لكن لا توجد لوحة لهذا الحساب. تواصل مع إدارة المعهد.',
} as const;
