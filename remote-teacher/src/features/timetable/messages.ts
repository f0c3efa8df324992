import { dayText, plainDaysText } from 'arabic-text/day-text';
import { isolate } from 'arabic-text/isolate';
import { lessonCount } from 'arabic-text/lesson-count';
import { pluralize } from 'arabic-text/plural';
import { pageNames } from '../../shared/frame/messages';

const days = (from: string, to: string) => [...new Set([dayText(from), dayText(to)])].join(' – ');
const hits = (count: number) => (count === 0 ? 'لا دروس فيه' : `يقع فيه ${lessonCount(count)}`);
const lessonAt = (subject: string, day: string, start: string) =>
  `${isolate(subject)}، ${dayText(day)} الساعة ${start}`;

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
  days,
  /** It fits between two buttons on a phone. */
  week: plainDaysText,
  absence: (from: string, to: string) => `غيابي: ${days(from, to)}`,
  absences: 'غيابي المقبل',
  hits,
  deleteAbsence: 'حذف',
  deleteAbsenceOf: (text: string) => `حذف الغياب: ${text}`,
  deleteQuestion: 'هل تريد حذف هذا الغياب؟',
  keep: 'إبقاؤه',
  deleteFailed: 'لم يصل تأكيد الحذف.',
  addAbsence: 'غياب مقبل',
  absenceHint: 'تعرف إدارة المعهد الدروس التي تقع في هذه الأيام.',
  absenceLabels: { from: 'أول يوم', to: 'آخر يوم', reason: 'السبب' },
  absenceSaved: (count: number) => `سُجّل الغياب، وعرفت به إدارة المعهد. ${hits(count)}.`,
  otherTime: 'طلب موعد آخر',
  otherTimeOf: (subject: string, day: string, start: string) =>
    `طلب موعد آخر: ${lessonAt(subject, day, start)}`,
  lessonAt,
  otherTimeHint: 'يبقى الدرس في موعده إلى أن تنقله إدارة المعهد.',
  otherTimeLabels: { day: 'اليوم المقترح', start: 'الساعة المقترحة', note: 'ملاحظة' },
  ask: 'إرسال الطلب',
  required: 'املأ هذا الحقل.',
  endsTooEarly: 'آخر يوم قبل أول يوم.',
  print: 'طباعة',
} as const;
