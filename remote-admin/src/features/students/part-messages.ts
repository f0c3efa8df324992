import { dayText, WEEKDAYS } from 'arabic-text/day-text';
import { hoursText } from 'arabic-text/hours-text';
import { isolate } from 'arabic-text/isolate';
import { monthText } from 'arabic-text/months';

/** The texts of the parts of a student's record. */
export const partMessages = {
  family: 'العائلة',
  loadingFamily: 'جارٍ تحميل العائلة…',
  familyFailed: 'تعذّر تحميل العائلة.',
  noFamily: 'لا عائلة لهذا الطالب. تُختار العائلة في بيانات الطالب.',
  guardian: 'وليّ الأمر',
  phones: 'أرقام الهاتف',
  siblings: 'طلاب العائلة الآخرون',
  noSiblings: 'لا طلاب آخرين',
  hours: 'الساعات المقبولة في آخر 12 شهرًا',
  loadingHours: 'جارٍ حساب الساعات…',
  hoursFailed: 'تعذّر حساب الساعات.',
  noHours: 'لا ساعات مقبولة في آخر 12 شهرًا.',
  totalHours: (hours: number) => `المجموع: ${hoursText(hours)}`,
  month: 'الشهر',
  individual: 'فردي',
  group: 'جماعي',
  lessons: 'الدروس',
  lessonStates: {
    loading: 'جارٍ تحميل الدروس…',
    loadFailed: 'تعذّر تحميل الدروس.',
    none: 'لا دروس بعد.',
  },
  type: 'النوع',
  state: 'الحالة',
  deleted: 'محذوف',
  openLesson: (day: string) => `فتح القائمة التي فيها درس ${day}`,
  lastPayment: 'آخر دفعة',
  payments: 'المدفوعات',
  paymentStates: {
    loading: 'جارٍ تحميل المدفوعات…',
    loadFailed: 'تعذّر تحميل المدفوعات.',
    none: 'لا دفعات بعد.',
  },
  date: 'التاريخ',
  cost: 'المبلغ',
  details: 'التفاصيل',
  receipt: 'رقم السند',
  receivedBy: 'المستلم',
} as const;

export const comingMessages = {
  title: 'دروس مقبلة',
  loading: 'جارٍ تحميل الدروس المقبلة…',
  loadFailed: 'تعذّر تحميل الدروس المقبلة.',
  none: 'لا دروس في الجدول خلال الأيام الثلاثين المقبلة.',
  week: 'أسبوع الطالب في الجدول',
  day: 'اليوم',
  start: 'الساعة',
  subject: 'المادة',
  teacher: 'المعلم/ة',
  state: 'الحالة',
} as const;

/** What a weekly lesson is called. */
interface NamedSeries {
  subject: string;
  weekday: number;
  start: string;
  teacher_name: string | null;
}

const seriesText = ({ subject, weekday, start }: NamedSeries) =>
  `${isolate(subject)}، ${WEEKDAYS[weekday]} الساعة ${start}`;

export const leftSeriesMessages = {
  title: 'دروس أسبوعية سابقة',
  hint: 'كان الطالب في هذه الدروس الأسبوعية، وما زالت مستمرة. تمكن إعادته إليها من اليوم الذي يُختار.',
  series: (series: NamedSeries) =>
    [seriesText(series), ...(series.teacher_name ? [isolate(series.teacher_name)] : [])].join('، '),
  enrol: 'إعادة إلى الدرس',
  enrolIn: (series: NamedSeries) => `إعادة إلى درس ${seriesText(series)}`,
  labels: { from: 'أول يوم' },
  required: 'املأ هذا الحقل.',
  enrolled: (day: string) => `أُعيد الطالب إلى الدرس من ${dayText(day)}.`,
} as const;

export const reportMessages = {
  open: 'تقرير الشهر',
  title: (name: string, month: string) => `تقرير ${isolate(name)}، ${monthText(month)}`,
  month: 'الشهر',
  loading: 'جارٍ تحميل دروس الشهر…',
  loadFailed: 'تعذّر تحميل دروس الشهر.',
  none: 'لا دروس مقبولة في هذا الشهر.',
  total: (hours: number) => `مجموع الحضور: ${hoursText(hours)}`,
  lesson: 'الدرس',
  attendance: 'الحضور',
} as const;
