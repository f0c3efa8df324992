import { requestMessages } from '../../shared/messages';

export const signInMessages = {
  title: 'تسجيل الدخول',
  subtitle: 'أهلًا بك من جديد. من هنا إلى لوحتك.',
  submit: 'تسجيل الدخول',
  submitting: 'جارٍ تسجيل الدخول…',
  forgotPassword: 'نسيت كلمة المرور؟',
  noAccount: 'ليس لديك حساب؟',
  register: 'إنشاء حساب',
  failed: requestMessages.signInRejected,
  notVerified: 'لم تؤكّد بريدك الإلكتروني بعد. يُرجى فتح الرابط الذي أرسلناه إليك، أو طلب رسالة جديدة.',
  resendVerification: 'إعادة إرسال رسالة التأكيد',
  draftsWait: 'ما كتبته محفوظ، وستجده حيث كتبته بعد تسجيل الدخول.',
  notStored: {
    tone: 'info',
    message:
      'لا يسمح متصفحك بحفظ تسجيل الدخول، فتنتهي الجلسة مع هذه الصفحة: بعد إعادة تحميلها يُرجى تسجيل الدخول من جديد.',
    durationMs: 20_000,
  },
  noDashboard: 'سُجّل دخولك، لكن لا توجد لوحة لهذا الحساب. يُرجى التواصل مع إدارة المعهد.',
} as const;
