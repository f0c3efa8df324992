import type { WEEK_DAYS } from 'api-contract/institute';
import type { EducationLevel } from 'api-contract/lesson';
import { pageNames } from '../../shared/frame/messages';

export const settingsMessages = {
  title: pageNames.settings,
  subtitle: 'تظهر في صفحات الموقع والرسائل والسندات فور حفظها، بلا تحديث للموقع.',
  failed: 'تعذّر تحميل الإعدادات.',
  save: 'حفظ الإعدادات',
  saving: 'جارٍ الحفظ…',
  saved: 'حُفظت الإعدادات. تظهر في كل صفحة عند فتحها من جديد.',
  nothingChanged: 'لم يتغيّر شيء منذ آخر حفظ.',
  savedMeanwhile:
    'حُفظت الإعدادات من جهاز آخر بعد فتحها هنا، فلم يُحفظ ما كُتب هنا. الحفظ مرة أخرى يغيّر الحقول التي عُدّلت هنا فقط.',
  notSaved: 'لم يصل تأكيد الحفظ. ما كُتب باقٍ هنا.',
  draftRestored: 'استعدنا تعديلات بدأت كتابتها ولم تُحفظ.',
  startAgain: 'العودة إلى المحفوظ',
  required: 'هذا الحقل مطلوب.',
  parts: {
    institute: 'المعهد',
    contact: 'التواصل مع الزوار',
    links: 'الروابط',
    receipts: 'سندات القبض',
    time: 'الوقت والقاعات',
    numbers: 'أرقام الهواتف',
  },
  fields: {
    name: 'اسم المعهد',
    description: 'وصف في جملة واحدة',
    address: 'العنوان',
    opening_hours: 'أوقات الدوام',
    admin_email: 'بريد الإدارة',
    person: 'مسؤول التواصل',
    phone: 'رقم الهاتف',
    phones: 'أرقام أخرى',
    email: 'البريد الإلكتروني',
    social_label: 'اسم صفحة التواصل الاجتماعي',
    social_address: 'رابطها',
    tax_number: 'الرقم الضريبي',
    receipt_footer: 'آخر سطر في السند',
    time_zone: 'المنطقة الزمنية',
    first_lesson_day: 'أول أيام الأسبوع',
    rooms: 'القاعات',
    country_code: 'رمز الدولة',
    other_countries: 'أرقام دول أخرى',
  },
  resources: (level: EducationLevel) => `مجلد المواد: ${level}`,
  hints: {
    phones: 'كل رقم في سطر.',
    rooms: 'كل قاعة في سطر.',
    country_code: 'للأرقام المكتوبة بلا رمز دولة.',
    other_countries: 'كل دولة في سطر: رمزها ثم بدايات أرقامها، مثل 970: 059، 056',
    admin_email: 'يظهر للإدارة في لوحتها.',
  },
} as const;

export const dayNames: Readonly<Record<(typeof WEEK_DAYS)[number], string>> = {
  saturday: 'السبت',
  sunday: 'الأحد',
  monday: 'الاثنين',
  tuesday: 'الثلاثاء',
  wednesday: 'الأربعاء',
  thursday: 'الخميس',
  friday: 'الجمعة',
};
