import { isolate } from 'arabic-text/isolate';

export const passwordLinkMessages = {
  title: (username: string) => `رابط كلمة مرور لـ ${username}`,
  hint: (email: string) =>
    `يُرسل الرابط إلى بريد صاحب الحساب ${isolate(email)}، ويختار به كلمة مرور جديدة. يعمل مرة واحدة خلال ساعة، ويلغي كل رابط سابق. تنتهي جلسات الحساب الآن.`,
  handOverHint: 'عند تعذّر البريد يمكن إنشاء الرابط هنا وتسليمه لصاحب الحساب نفسه فقط. تصله رسالة بذلك.',
  create: 'إنشاء الرابط',
  working: 'جارٍ الحفظ…',
  failed: 'لم يصل تأكيد الحفظ. يُرجى المحاولة مرة أخرى.',
  mail: 'إرساله بالبريد',
  mailed: (email: string) => `يصل الرابط إلى ${isolate(email)} خلال دقائق.`,
  close: 'إغلاق',
} as const;
