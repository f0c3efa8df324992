import { lessonCount } from 'arabic-text/lesson-count';
import { pluralize } from 'arabic-text/plural';

export const dashboardMessages = {
  title: 'لوحتي',
  /** Precedes the username. */
  greeting: 'أهلًا،',
  subtitle: 'ما دروس اليوم؟',
  newLesson: { individual: 'درس فردي جديد', group: 'درس جماعي جديد' },
  figuresTitle: 'هذا الشهر',
  figures: {
    approved: 'مقبولة هذا الشهر',
    pending: 'بانتظار القبول',
    rejected: 'مرفوضة',
    today: 'اليوم',
  },
  countedLessons: lessonCount,
  /** A figure that could not be loaded. */
  notKnown: 'غير معروف الآن',
  /** Rejected lessons that the teacher has not seen. */
  unseen: (count: number) =>
    pluralize(count, { one: 'واحد جديد', two: 'اثنان جديدان', few: '{count} جديدة', other: '{count} جديدًا' }),
  rejectedDescription: 'أسباب الرفض، والتصحيح والإرسال من جديد',
  deletedDescription: 'دروس حُذفت، وتمكن استعادتها',
  todayTitle: 'دروس اليوم',
  noneToday: 'لا دروس في جدول اليوم.',
  unlogged: (count: number) =>
    pluralize(count, {
      one: 'درس سابق لم يُسجَّل',
      two: 'درسان سابقان لم يُسجَّلا',
      few: '{count} دروس سابقة لم تُسجَّل',
      other: '{count} درسًا سابقًا لم يُسجَّل',
    }),
  timetableDescription: 'دروس الأسبوع، وتسجيل ما أُعطي منها',
  overviewDescription: 'مجموع دروسك وساعاتك في كل شهر، حسب المرحلة',
  payDescription: 'الشهر كله: المقبول، وما ينتظر القبول، والمرفوض، وكشف الأجر',
  individual: { title: 'الدروس الفردية', createDescription: 'درس جديد لطالب واحد' },
  group: { title: 'الدروس الجماعية', createDescription: 'درس جديد لعدة طلاب معًا' },
  pendingDescription: 'بانتظار القبول، ويمكن تعديلها',
  approvedDescription: 'دروس قبلتها الإدارة',
} as const;
