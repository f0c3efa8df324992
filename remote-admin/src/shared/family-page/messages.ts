import { letterText } from '../text/letter-text';

export const familyPageMessages = {
  open: 'صفحة العائلة',
  openOf: (name: string) => `رابط صفحة العائلة: ${name}`,
  title: (name: string) => `صفحة العائلة: ${name}`,
  hint: 'يفتح الرابط صفحة العائلة لمن يصله، بلا حساب ولا كلمة مرور: دروسها القادمة وحضورها وحسابها. إنشاء رابط آخر يلغيه.',
  create: 'إنشاء رابط',
  createAnew: 'إنشاء رابط جديد',
  creating: 'جارٍ الإنشاء…',
  createFailed: 'تعذّر إنشاء الرابط. تمكن المحاولة مرة أخرى.',
  close: 'إغلاق',
  loading: 'جارٍ تحميل الرابط…',
  failed: 'تعذّر تحميل الرابط.',
  none: 'لا رابط ساريًا.',
  createdBy: 'رابط سارٍ، أنشأه',
  opened: 'آخر فتح',
  neverOpened: 'لم يُفتح بعد',
  revoke: 'إلغاء الرابط',
  revoking: 'جارٍ الإلغاء…',
  revoked: 'أُلغي الرابط.',
  revokeFailed: 'لم يصل تأكيد الإلغاء. تمكن المحاولة مرة أخرى.',
} as const;

/** The message that brings a guardian the link to the family's page. */
export function familyPageText(institute: string, link: string): string {
  return letterText(institute, [
    'هذه صفحتكم الخاصة: الدروس القادمة والحضور والحساب، ومنها الإبلاغ عن الغياب:',
    link,
  ]);
}
