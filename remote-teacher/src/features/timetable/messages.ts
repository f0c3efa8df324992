import { dayText } from 'arabic-text/day-text';
import { pluralize } from 'arabic-text/plural';
import { pageNames } from '../../shared/frame/messages';

export const ownTimetableMessages = {
  title: pageNames.timetable,
  subtitle: 'دروس اليوم والأسبوع، وما لم يُسجَّل بعد.',
  loading: 'جارٍ تحميل الجدول…',
  loadFailed: 'تعذّر تحميل الجدول.',
  earlierWeek: 'الأسبوع السابق',
  laterWeek: 'الأسبوع التالي',
  thisWeek: 'هذا الأسبوع',
  today: (day: string) => `اليوم، ${dayText(day)}`,
  day: dayText,
  noneToday: 'لا دروس اليوم',
  none: 'لا دروس في هذا الأسبوع',
  unlogged: 'دروس لم تُسجَّل',
  unloggedCount: (count: number) =>
    pluralize(count, {
      one: 'درس واحد لم يُسجَّل',
      two: 'درسان لم يُسجَّلا',
      few: '{count} دروس لم تُسجَّل',
      other: '{count} درسًا لم يُسجَّل',
    }),
  closedOn: (label: string) => `عطلة: ${label}`,
  absence: (from: string, to: string) => `غيابي: ${[...new Set([dayText(from), dayText(to)])].join(' – ')}`,
  addAbsence: 'غياب مقبل',
  absenceHint: 'تعرف إدارة المعهد الدروس التي تقع في هذه الأيام.',
  absenceLabels: { from: 'أول يوم', to: 'آخر يوم', reason: 'السبب' },
  absenceSaved: 'سُجّل الغياب.',
  required: 'املأ هذا الحقل.',
  endsTooEarly: 'آخر يوم قبل أول يوم.',
  print: 'طباعة',
} as const;
