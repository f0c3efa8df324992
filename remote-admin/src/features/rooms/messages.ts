import type { DeletedSeason } from 'api-contract/opening-schema';
import { dayText, WEEKDAYS } from 'arabic-text/day-text';
import { isolate } from 'arabic-text/isolate';
import { lessonCount } from 'arabic-text/lesson-count';
import { pageNames } from '../../shared/frame/messages';

const days = (from: string, to: string) => [...new Set([from, to])].map(dayText).join(' – ');

type MovedSeries = DeletedSeason['moved_series'][number];

export const roomsPageMessages = {
  title: pageNames.rooms,
  subtitle: 'أين تُعطى الدروس، ومتى يُفتح المعهد، ومن يغيب.',
  days,
  delete: 'حذف',
  required: 'املأ هذا الحقل.',
  endsTooEarly: 'آخر يوم قبل أول يوم.',
  endsBeforeStart: 'النهاية قبل البداية.',
  spansTogether: 'لكل وقت بداية ونهاية.',
  always: 'طوال اليوم',
  weekday: 'اليوم',
  span: (from: string, to: string) => `${from}–${to}`,
} as const;

export const roomMessages = {
  title: 'القاعات',
  loading: 'جارٍ تحميل القاعات…',
  loadFailed: 'تعذّر تحميل القاعات.',
  none: 'لا قاعات بعد.',
  add: 'إضافة قاعة',
  edit: 'تعديل',
  editOf: (name: string) => `تعديل ${isolate(name)}`,
  labels: { name: 'اسم القاعة', seats: 'عدد المقاعد', active: 'الاستعمال' },
  seatsHint: 'بلا عدد: بلا حد.',
  activeHint: 'قاعة لم تعد تُستعمل تبقى لدروسها في الجدول، ولا تُختار لغيرها.',
  unlimited: 'بلا حد',
  states: { yes: 'مستعملة', no: 'لم تعد تُستعمل' },
  wrongSeats: 'اكتب عددًا من 1 إلى 1000، أو اتركه فارغًا.',
} as const;

export const weekHoursMessages = {
  title: 'ساعات الدوام',
  hint: 'ما يُضاف إلى الجدول خارجها يُسأل عنه. دون ساعات لا حد.',
  label: 'ساعات الدوام',
  from: (day: string, number: number) => `${day}، من، ${number}`,
  to: (day: string, number: number) => `${day}، إلى، ${number}`,
  closed: 'مغلق',
  addSpan: (day: string) => `وقت آخر يوم ${day}`,
  loadFailed: 'تعذّر تحميل ساعات الدوام.',
  invalid: 'اكتب لكل وقت بداية ونهاية بعدها.',
} as const;

export const closureMessages = {
  title: 'العطل',
  hint: 'أيام يُغلق فيها المعهد كلها أو في جزء منها.',
  loading: 'جارٍ تحميل العطل…',
  loadFailed: 'تعذّر تحميل العطل.',
  none: 'لا عطل بعد.',
  add: 'إضافة عطلة',
  labels: { label: 'الاسم', from: 'أول يوم', to: 'آخر يوم', start: 'من الساعة', end: 'إلى الساعة' },
  days: 'الأيام',
  daysHint: 'الدروس المجدولة فيها تبقى حتى تُلغى أو تُنقل.',
  timesHint: 'دون ساعة: طوال اليوم.',
  deleteQuestion: 'حذف هذه العطلة؟',
  saved: (hits: number) => (hits > 0 ? `أُضيفت العطلة. يقع فيها ${lessonCount(hits)}.` : 'أُضيفت العطلة.'),
} as const;

export const seasonMessages = {
  title: 'المواسم',
  hint: 'أيام بساعات دوام أخرى، مثل رمضان. تنتقل فيها الدروس الأسبوعية.',
  loading: 'جارٍ تحميل المواسم…',
  loadFailed: 'تعذّر تحميل المواسم.',
  none: 'لا مواسم بعد.',
  add: 'إضافة موسم',
  labels: {
    label: 'الاسم',
    first_day: 'أول يوم',
    last_day: 'آخر يوم',
    shift_minutes: 'تأخير الدروس الأسبوعية (دقائق)',
    hours: 'ساعات الدوام في الموسم',
  },
  days: 'الأيام',
  shiftHint: 'بإشارة ناقص: تبكير.',
  hoursHint: 'إن تُركت فارغة بقيت ساعات الدوام المعتادة.',
  shifted: (minutes: number) =>
    minutes === 0 ? 'بلا تغيير' : minutes > 0 ? `تأخير ${minutes} دقيقة` : `تبكير ${-minutes} دقيقة`,
  wrongShift: 'اكتب عددًا من الدقائق بين -720 و720.',
  previewing: 'جارٍ البحث عن الدروس التي تنتقل…',
  previewFailed: 'تعذّر البحث عن الدروس التي تنتقل. يُسأل عن التعارض عند الحفظ.',
  moves: (moved: number) => (moved === 0 ? 'لا ينتقل أي درس.' : `سينتقل ${lessonCount(moved)}:`),
  movedSeries: ({ subject, teacher_name, weekday, before, start, lessons }: MovedSeries) =>
    `${WEEKDAYS[weekday]}، ${isolate(subject)}، ${isolate(teacher_name ?? 'بلا معلم/ة')}: من ${before} إلى ${start} (${lessonCount(lessons)})`,
  further: (count: number) => `ودروس أسبوعية أخرى عددها ${count}`,
  deleteQuestion: 'حذف هذا الموسم؟ تعود الدروس الأسبوعية إلى أوقاتها.',
  saved: (moved: number) => (moved > 0 ? `أُضيف الموسم، وانتقل ${lessonCount(moved)}.` : 'أُضيف الموسم.'),
} as const;

export const absenceMessages = {
  title: 'غياب المعلمين',
  loading: 'جارٍ تحميل الغياب…',
  loadFailed: 'تعذّر تحميل الغياب.',
  none: 'لا غياب مقبل.',
  days: 'الأيام',
  deleteQuestion: 'حذف هذا الغياب؟',
} as const;

export const availabilityMessages = {
  title: 'أوقات المعلمين',
  hint: 'من لا أوقات له يُدرّس في كل وقت. لكل يوم تسري أحدث أوقاته.',
  loading: 'جارٍ تحميل الأوقات…',
  loadFailed: 'تعذّر تحميل الأوقات.',
  none: 'لا أوقات محدّدة.',
  add: 'إضافة وقت',
  labels: { teacher_id: 'المعلم/ة', weekday: 'اليوم', from: 'من', to: 'إلى', since: 'يسري من' },
  sinceHint: 'أوقات هذا اليوم من الأسبوع التي بدأت قبله لا تسري بعده.',
  span: 'الوقت',
  deleteQuestion: 'حذف هذا الوقت؟',
  saved: 'حُفظ الوقت.',
} as const;
