import { formatNumber } from 'arabic-text/numbers';
import { pluralize } from 'arabic-text/plural';
import { pageNames } from '../../shared/frame/messages';

export const familyPageMessages = {
  title: pageNames.families,
  subtitle: 'لكل عائلة وليّ أمر واحد، وأرقام هواتفه، وطلابها.',
  filters: 'البحث في العائلات',
  search: 'وليّ الأمر أو اسم طالب أو رقم هاتف',
  count: (total: number) =>
    pluralize(total, {
      zero: 'لا عائلات',
      one: 'عائلة واحدة',
      two: 'عائلتان',
      few: '{count} عائلات',
      many: '{count} عائلة',
      other: '{count} عائلة',
    }),
  loading: 'جارٍ تحميل العائلات…',
  loadFailed: 'تعذّر تحميل العائلات.',
  none: 'لا عائلات بعد',
  noneHint: 'تجمع العائلة طلابًا لهم وليّ الأمر نفسه. يُضاف الطالب إلى عائلته من سجله.',
  noMatches: 'لا عائلة تطابق البحث',
  back: 'كل العائلات',
  details: 'بيانات العائلة',
  loadingFamily: 'جارٍ تحميل العائلة…',
  familyFailed: 'تعذّر تحميل العائلة.',
  unknown: 'لا عائلة بهذا الرابط',
  noPhones: 'لا رقم هاتف',
  students: 'الطلاب',
  noStudents: 'لا طلاب في العائلة',
  discount: 'الخصم',
  percent: (percent: number) => `${formatNumber(percent)}%`,
  discountOf: (percent: number) => `خصم ${formatNumber(percent)}%`,
  noDiscount: 'لا خصم',
  familyOf: (guardian: string) => `عائلة ${guardian}`,
  actions: 'الإجراءات',
} as const;
