import { dayText } from 'arabic-text/day-text';
import { pluralize } from 'arabic-text/plural';
import type { Lesson, LessonStudents } from 'lesson-kit/lesson';
import { lessonTitle } from 'lesson-kit/lesson-labels';

type TitledLesson = LessonStudents & Pick<Lesson, 'hours' | 'date'>;

/** A lesson with its length and day: `درس زين عودة: ساعة وربع، السبت 5/12/2026`. */
const datedLesson = (lesson: TitledLesson) => `${lessonTitle(lesson)}، ${dayText(lesson.date)}`;

const unsent = {
  one: 'درس لم يُرسل بعد',
  two: 'درسان لم يُرسلا بعد',
  few: '{count} دروس لم تُرسل بعد',
  many: '{count} درسًا لم تُرسل بعد',
  other: '{count} درس لم تُرسل بعد',
};
const deletes = {
  one: 'تسجيل الخروج يحذفه.',
  two: 'تسجيل الخروج يحذفهما.',
  other: 'تسجيل الخروج يحذفها.',
};

/** The texts about lessons that wait on the device. */
export const unsentMessages = {
  title: 'لم يُرسل بعد',
  explanation: 'محفوظ على هذا الجهاز، ويُرسل من تلقاء نفسه عند الاتصال بالموقع.',
  lesson: datedLesson,
  count: (count: number) => pluralize(count, unsent),
  signOutDeletes: (count: number) => `${pluralize(count, unsent)}. ${pluralize(count, deletes)}`,
  sent: (lessons: readonly TitledLesson[]) =>
    lessons.length === 1 && lessons[0]
      ? `أُرسل ${datedLesson(lessons[0])}.`
      : pluralize(lessons.length, {
          two: 'أُرسل درسان كانا على هذا الجهاز.',
          few: 'أُرسلت {count} دروس كانت على هذا الجهاز.',
          many: 'أُرسل {count} درسًا كانت على هذا الجهاز.',
          other: 'أُرسل {count} درس كانت على هذا الجهاز.',
        }),
  sendNow: 'إرسال الآن',
  held: 'قيد التعديل، ولا يُرسل قبل حفظه.',
  edit: 'تعديل',
  editLesson: (lesson: TitledLesson) => `تعديل ${datedLesson(lesson)}`,
  alreadySent: 'سبق إرسال هذا الدرس، وهو في قائمة الدروس.',
  refusedTitle: 'دروس لم تُقبل عند الإرسال',
  refused: 'لم يُقبل هذا الدرس عند إرساله.',
  correct: 'تصحيح',
  correctLesson: (lesson: TitledLesson) => `تصحيح ${datedLesson(lesson)}`,
  delete: 'حذف',
  deleteLesson: (lesson: TitledLesson) => `حذف ${datedLesson(lesson)}`,
  confirmDelete: {
    refused: 'هل تريد حذف هذا الدرس من هذا الجهاز؟ لم يُحفظ على الموقع.',
    waiting: 'هل تريد حذف هذا الدرس من هذا الجهاز؟ لم يصل تأكيد حفظه على الموقع.',
  },
  full: (count: number) =>
    `على هذا الجهاز ${count} درس لم تُرسل بعد، ولا مكان لغيرها حتى يعود الاتصال بالموقع. ما كُتب باقٍ هنا.`,
} as const;
