import { waitingTime } from 'arabic-text/waiting-time';
import type { Message } from 'design-system/inline-message';

/** Words that several pages share. */
export const siteMessages = {
  about: 'من نحن',
  contact: 'تواصل معنا',
  signIn: 'تسجيل الدخول',
  joinAsTeacher: 'انضم كمعلم',
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

/** What the ways to reach the institute are called. */
export const reachMessages = {
  person: 'مسؤول الدعم',
  phone: 'الهاتف',
  email: 'البريد الإلكتروني',
  social: 'صفحتنا',
} as const;

/** What is said about a call that failed for reasons of its own. */
export const callMessages = {
  outOfReach: 'تعذّر الاتصال بالخادم. تحقق من اتصالك بالإنترنت ثم حاول مرة أخرى.',
  /** Where something was written. */
  formOutOfReach: 'تعذّر الاتصال بالخادم. تحقق من اتصالك بالإنترنت ثم حاول مرة أخرى؛ ما كتبته محفوظ هنا.',
  serverFailed: 'لا يستطيع الخادم الإجابة الآن. حاول مرة أخرى بعد قليل؛ ما كتبته محفوظ هنا.',
  tooMany: (seconds: number | undefined) =>
    seconds === undefined
      ? 'محاولات كثيرة متتالية. انتظر قليلًا ثم حاول مرة أخرى.'
      : `محاولات كثيرة متتالية. حاول مرة أخرى بعد ${waitingTime(seconds)}.`,
  signInRefused: {
    english: 'Invalid username or password',
    arabic: 'اسم المستخدم أو كلمة المرور غير صحيحة.',
  },
} as const;

/** Server sentences that the specification wants in English, with their Arabic line. */
export const translatedDetails: Readonly<Record<string, Message>> = {
  [callMessages.signInRefused.english]: callMessages.signInRefused,
};
