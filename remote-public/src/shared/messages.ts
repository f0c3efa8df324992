import { waitingTime } from 'arabic-text/waiting-time';
import type { Message } from 'design-system/inline-message';

export const siteMessages = {
  about: 'من نحن',
  contact: 'تواصل معنا',
  signIn: 'تسجيل الدخول',
  joinAsTeacher: 'انضم إلى فريق التعليم',
  bookLesson: 'احجز درسًا',
  myDashboard: 'لوحتي',
  backHome: 'العودة إلى الرئيسية',
  backToSignIn: 'العودة إلى تسجيل الدخول',
  opensInNewTab: 'يُفتح في نافذة جديدة',
  goToSignInNow: 'الانتقال إلى تسجيل الدخول الآن',
  goingToSignIn: 'سننقلك إلى صفحة تسجيل الدخول خلال لحظات.',
  support: 'الدعم والتواصل',
  navigation: 'صفحات الموقع',
  needsScripts: 'تحتاج هذه الصفحة إلى تشغيل JavaScript في المتصفح.',
} as const;

export const contactDetails = {
  person: 'للتواصل',
  phone: 'الهاتف',
  email: 'البريد الإلكتروني',
  social: 'تابعنا على',
  address: 'العنوان',
  opening_hours: 'أوقات الدوام',
} as const;

/** Failed requests of any page say this. */
export const requestMessages = {
  unavailable: 'تعذّر الوصول إلى الموقع. يُرجى التحقق من الاتصال بالإنترنت ثم المحاولة مرة أخرى.',
  /** It stands on a form, whose fields keep their values. */
  formUnavailable:
    'تعذّر الوصول إلى الموقع. يُرجى التحقق من الاتصال بالإنترنت ثم المحاولة مرة أخرى؛ ما كتبته محفوظ هنا.',
  serverFailed: 'لا يستطيع الخادم الإجابة الآن. تمكن المحاولة مرة أخرى بعد قليل؛ ما كتبته محفوظ هنا.',
  tooMany: (seconds: number | undefined) =>
    seconds === undefined
      ? 'محاولات كثيرة متتالية. تمكن المحاولة مرة أخرى بعد قليل.'
      : `محاولات كثيرة متتالية. تمكن المحاولة مرة أخرى بعد ${waitingTime(seconds)}.`,
  signInRejected: {
    english: 'Invalid username or password',
    arabic: 'اسم المستخدم أو كلمة المرور غير صحيحة.',
  },
} as const;

/** English sentences of the server that the specification names, with an Arabic line. */
export const translatedDetails: Readonly<Record<string, Message>> = {
  [requestMessages.signInRejected.english]: requestMessages.signInRejected,
};
