import { LOGO_MAX_BYTES } from 'api-contract/institute-logo';

const limit = `${LOGO_MAX_BYTES / 1024 / 1024} ميغابايت`;

export const logoMessages = {
  title: 'الشعار',
  hint: `صورة PNG أو JPEG أو WebP، حتى ${limit}. الأوضح صورة مربعة. يظهر الشعار في رأس الصفحات وأيقونات الموقع والسندات فور رفعه.`,
  upload: 'رفع شعار',
  replace: 'استبدال الشعار',
  uploading: 'جارٍ الرفع…',
  remove: 'إزالة الشعار',
  saved: 'حُفظ الشعار. يظهر في كل صفحة عند فتحها من جديد.',
  removed: 'أُزيل الشعار، وعاد شعار الموقع.',
  notSaved: 'لم يصل تأكيد الحفظ. تمكن المحاولة مرة أخرى.',
  svg: 'لا تُقبل صور SVG لأنها قد تحمل نصوصًا برمجية. المطلوب صورة PNG أو JPEG أو WebP.',
  tooLarge: `حجم هذه الصورة أكبر من ${limit}. المطلوب صورة أصغر.`,
} as const;
