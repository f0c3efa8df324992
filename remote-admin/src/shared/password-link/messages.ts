import { isolate } from 'arabic-text/isolate';

export const passwordLinkMessages = {
  title: (username: string) => `رابط كلمة مرور لـ ${username}`,
  hint: 'يُعطى الرابط لصاحب الحساب نفسه فقط. يختار به كلمة مرور جديدة، ويعمل مرة واحدة خلال ساعة. إنشاء رابط آخر يلغيه.',
  label: 'الرابط',
  create: 'إنشاء الرابط',
  working: 'جارٍ الحفظ…',
  failed: 'لم يصل تأكيد الحفظ. يُرجى المحاولة مرة أخرى.',
  mail: 'إرساله بالبريد',
  mailed: (email: string) => `يصل الرابط إلى ${isolate(email)} خلال دقائق.`,
  copy: 'نسخ الرابط',
  copied: 'نُسخ الرابط.',
  close: 'إغلاق',
} as const;
