import { dayText } from 'arabic-text/day-text';
import { isolate } from 'arabic-text/isolate';
import { lessonCount } from 'arabic-text/lesson-count';

export const settleMessages = {
  open: (count: number) => `الدروس المتأثرة: ${count}`,
  title: 'ما العمل بهذه الدروس؟',
  loading: 'جارٍ تحميل الدروس…',
  notLoaded: 'انتظر تحميل الدروس، ثم احفظ.',
  loadFailed: 'تعذّر تحميل الدروس.',
  none: 'لا دروس متأثرة الآن.',
  lesson: (day: string, start: string, subject: string, teacher: string) =>
    `${dayText(day)} ${start}، ${isolate(subject)}، ${isolate(teacher)}`,
  further: (count: number) => `ومعها ${lessonCount(count)} أخرى`,
  unassigned: 'بلا معلم/ة',
  choice: 'لكل هذه الدروس',
  choices: { cancel: 'إلغاؤها', substitute: 'معلم/ة أخرى' },
  substitute: 'من يُدرّس بدلًا',
  move: 'نقل كل درس من صفحة الجدول',
  cancelled: (count: number) => `أُلغي ${lessonCount(count)}.`,
  substituted: (count: number) => `انتقل إلى المعلم/ة الأخرى ${lessonCount(count)}.`,
  undo: 'تراجع',
  undone: 'عادت الدروس كما كانت.',
  undoFailed: 'لم يصل تأكيد التراجع.',
  substituteRequired: 'اختر من يُدرّس بدلًا.',
} as const;
