import { isolateLeftToRight } from 'arabic-text/isolate';

/** The messages of this package, in every section. */
export const messages = {
  /** Another account signed in in another window, and this window switched to it. */
  accountSwitched: (username: string) =>
    `سُجّل الدخول في نافذة أخرى بالحساب ${isolateLeftToRight(username)}، فصارت هذه النافذة له أيضًا.`,
  /** Opens the confirmation; differs from the label of the button that signs out of this device. */
  endEverywhere: 'الخروج من كل الأجهزة',
  endEverywhereFailed: 'تعذّر الخروج من كل الأجهزة، فبقي كما كان.',
  /** A server that has refused a request without a reason. */
  refused: 'لم يقبل الموقع الحفظ. ما كُتب باقٍ هنا.',
  /** It stands below the first pages of a list. */
  loadingRest: 'جارٍ تحميل بقية القائمة…',
} as const;

/** The words of a private link, which the server tells once. */
export const privateLinkWords = {
  label: 'الرابط',
  hint: 'يظهر الرابط هنا مرة واحدة.',
  copy: 'نسخ الرابط',
  copied: 'نُسخ الرابط.',
  whatsApp: 'إرسال بواتساب',
} as const;
