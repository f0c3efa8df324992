import { currentDay } from 'api-contract/current-day';
import { dayText, plainDayText } from 'arabic-text/day-text';
import { hoursText } from 'arabic-text/hours-text';
import { isolate } from 'arabic-text/isolate';
import { lessonCount } from 'arabic-text/lesson-count';
import { joinList } from 'arabic-text/list';
import { pluralize } from 'arabic-text/plural';
import type { LessonStudents } from 'lesson-kit/lesson';
import { lessonName, lessonTitle, studentsOfLessons } from 'lesson-kit/lesson-labels';
import type { SimilarLesson } from './doubts';
import type { LessonValues } from './lesson-values';

type SentLesson = LessonStudents & { hours: number; date: string };

const withoutYear = (text: string) => text.replace(/\/\d{4}$/, '');
const dayInSentence = (day: string) => (day === currentDay() ? 'اليوم' : dayText(day));
const lessonsInSentence = (lessons: readonly SentLesson[]) => {
  const [first] = lessons;
  if (!first) return '';
  if (lessons.length === 1) return `${lessonTitle(first)}، ${dayInSentence(first.date)}`;
  return `${lessonCount(lessons.length)}: ${studentsOfLessons(lessons)}، ${dayInSentence(first.date)}`;
};
const yearsAndDays = (days: number) =>
  days < 365
    ? pluralize(days, { few: '{count} أيام', many: '{count} يومًا', other: '{count} يوم' })
    : pluralize(Math.floor(days / 365), {
        one: 'أكثر من سنة',
        two: 'أكثر من سنتين',
        few: '{count} سنوات',
        other: '{count} سنة',
      });

const ofSameHours = (hasSameHours: boolean) => (hasSameHours ? '، وبالمدة نفسها' : '');

export const lessonFormMessages = {
  submit: 'حفظ الدرس',
  submitSeveral: (count: number) => `حفظ ${lessonCount(count, { governed: true })}`,
  submitting: 'جارٍ الحفظ…',
  sendAgain: 'الإرسال مرة أخرى',
  unconfirmed: 'لم يصل تأكيد الحفظ. ما كُتب باقٍ هنا.',
  toPending: 'عرض الدروس المعلّقة',
  student: (position: number) => `الطالب ${position}`,
  addStudent: 'إضافة طالب',
  /** Isolated, so that a search for the field's label `الطالب 2` does not find the button. */
  removeStudent: (position: number) => `إزالة الطالب ${isolate(String(position))}`,
  recentStudents: 'طلاب آخر أسبوعين',
  recentGroups: 'مجموعات آخر أسبوعين',
  noRecent: 'لا دروس في آخر أسبوعين',
  groupName: (students: readonly string[]) => studentsOfLessons([{ student_names: [...students] }]),
  otherHours: 'مدة أخرى',
  otherHoursField: 'المدة بالساعات',
  eachAsUsual: 'لكل طالب كما في درسه الأخير.',
  eachByRecord: 'لكل طالب كما في سجلّه.',
  quickDays: 'اليوم أو أمس',
  today: (day: string) => `اليوم، ${withoutYear(dayText(day))}`,
  yesterday: 'أمس',
  draftRestored: (day: string) =>
    day === currentDay()
      ? 'استعدنا درسًا بدأت كتابته ولم يُحفظ.'
      : `استعدنا درسًا بدأت كتابته ولم يُحفظ. تاريخه ${dayText(day)}.`,
  startAgain: 'البدء من جديد',
  repeated: (day: string | undefined) =>
    `نسخة عن درس ${day ? withoutYear(plainDayText(day)) : 'سابق'}، بتاريخ اليوم.`,
  rejected: 'تصحيح درس مرفوض',
  refused: 'درس لم يُسجَّل',
  waiting: 'درس لم يُرسل بعد',
  scheduled: 'درس من الجدول',
  scheduledHint: (start: string) => `بدأ الساعة ${start}. يُحفظ كما جرى فعلًا: من حضر، وكم دام.`,
  inTimetable: (students: readonly string[], start: string) =>
    `${studentsOfLessons([{ student_names: [...students] }])}: هذا الدرس في جدولك الساعة ${start}`,
  logFromTimetable: 'تسجيله منه',
  fromTimetable: (students: readonly string[], start: string) =>
    `${studentsOfLessons([{ student_names: [...students] }])}: يُسجَّل من جدولك، الساعة ${start}`,
  notFromTimetable: 'ليس هو',
  notes: {
    open: 'ما جرى في الدرس؟',
    legend: 'يقرؤها أهل طلاب هذا الدرس',
  },
  absences: 'غاب أحد الطلاب؟',
  absent: 'من غاب',
  absenceOf: (name: string) => `غياب ${isolate(name)}`,
  waitingHint: 'يُرسل كما يُحفظ هنا.',
  sentBefore: 'وصل هذا الدرس إلى الموقع قبل تعديله. يُعدَّل من قائمة الدروس.',
  rejectedWithoutReason: 'لم يُذكر سبب الرفض.',
  backToDraft: 'العودة إلى الدرس الذي لم يُحفظ',
  toSave: 'ما سيُسجَّل',
  lessonsToSave: (count: number, day: string) => `${lessonCount(count)}، ${dayInSentence(day)}:`,
  lessonToSave: ({ students, hours, subject, from }: LessonValues) =>
    `${studentsOfLessons([{ student_names: students }])}: ${joinList(
      [hours && hoursText(Number(hours)), subject && isolate(subject)].filter((text) => text !== ''),
    )}${from ? ` (من درس ${withoutYear(plainDayText(from))})` : ''}`,
  notSaved: 'لم تُسجَّل هذه الدروس:',
  notSavedLesson: (lesson: LessonStudents, reason: string) => `${lessonName(lesson)}: ${reason}`,
  save: 'تسجيل',
  backToForm: 'العودة إلى النموذج',
  saveAnyway: 'تسجيل درس ثانٍ',
  goBack: 'عدم التسجيل',
  beforeSaving: 'قبل التسجيل:',
  missing: {
    date: `أدخل تاريخ الدرس، مثل ${plainDayText('2026-11-21')}.`,
    student: 'أدخل اسم الطالب.',
    hours: 'اختر عدد الساعات.',
    subject: 'أدخل المادة.',
    education_level: 'اختر المرحلة الدراسية.',
  },
  wrongHours: 'أدخل عدد ساعات أكبر من 0 ولا يزيد على 24، بمنزلتين عشريتين على الأكثر.',
  noHours: 'أدخل عدد ساعات أكبر من 0.',
  futureDay: 'هذا التاريخ في المستقبل. هل أُعطي الدرس فعلًا؟',
  longAgo: (days: number) => `هذا التاريخ قبل ${yearsAndDays(days)}. هل هو صحيح؟`,
  notToday: (day: string) => `تاريخ الدرس ليس اليوم بل ${dayText(day)}. هل هو صحيح؟`,
  longDay: (day: string, hours: number) =>
    `يصير مجموع ساعاتك ${day === currentDay() ? 'اليوم' : `يوم ${dayText(day)}`} ${hoursText(hours)}. هل هو صحيح؟`,
  otherLevel: (student: string, ofRecord: string, ofLesson: string) =>
    `المرحلة في سجل ${isolate(student)}: ${ofRecord}، وفي هذا الدرس: ${ofLesson}. هل هي صحيحة؟`,
  repeatedStudent: 'هذا الاسم مكتوب مرتين.',
  saved: (lessons: readonly SentLesson[]) =>
    `${pluralize(lessons.length, { few: 'سُجّلت', other: 'سُجّل' })} ${lessonsInSentence(lessons)}.`,
  stored: (lessons: readonly SentLesson[]) =>
    lessons.length === 1
      ? `حُفظ على هذا الجهاز ${lessonsInSentence(lessons)}، وسيُرسل عند عودة الاتصال.`
      : `بقي على هذا الجهاز ${lessonsInSentence(lessons)}، والإرسال عند عودة الاتصال.`,
  similar: {
    individual: ({ students, subject, day, hasSameHours }: SimilarLesson) =>
      `سبق أن سجّلت درسًا للطالب ${isolate(joinList(students))} في مادة ${isolate(subject)} بتاريخ ${dayText(day)}${ofSameHours(hasSameHours)}. هل تريد تسجيل درس آخر؟`,
    group: ({ students, subject, day, hasSameHours }: SimilarLesson) =>
      `سبق أن سجّلت درسًا جماعيًا في مادة ${isolate(subject)} بتاريخ ${dayText(day)}${ofSameHours(hasSameHours)}، حضره: ${isolate(joinList(students))}. هل تريد تسجيل درس آخر؟`,
  },
} as const;
