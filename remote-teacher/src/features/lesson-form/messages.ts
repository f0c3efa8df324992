import { isolate, isolateLeftToRight } from 'arabic-text/isolate';

export const lessonFormMessages = {
  submit: 'حفظ الدرس',
  submitting: 'جارٍ الحفظ…',
  sendAgain: 'الإرسال مرة أخرى',
  failed: 'تعذّر إنشاء الدرس، حاول مرة أخرى.',
  toPending: 'عرض الدروس المعلّقة',
  chooseHours: 'اختر عدد الساعات',
  student: (position: number) => `الطالب ${position}`,
  addStudent: 'إضافة طالب',
  removeStudent: (position: number) => `إزالة الاسم ${position}`,
  draftRestored: 'أعدنا إليك درسًا بدأته ولم يُحفظ بعد.',
  startAgain: 'البدء من جديد',
  repeated: 'ملأنا النموذج من درس سابق. راجعه ثم احفظه.',
  backToDraft: 'العودة إلى ما كنت تكتبه',
  saveAnyway: 'احفظه أيضًا',
  goBack: 'رجوع',
  missing: {
    date: `أدخل تاريخ الدرس، مثل ${isolateLeftToRight('2026-11-21')}.`,
    student_name: 'أدخل اسم الطالب.',
    student_names: 'أدخل اسم الطالب.',
    hours: 'اختر عدد الساعات.',
    subject: 'أدخل المادة.',
    education_level: 'اختر المرحلة الدراسية.',
  },
  dayToCome: 'لم يأتِ هذا اليوم بعد. إن كنت تسجّل درسًا أعطيته فراجع التاريخ.',
  repeatedStudent: 'هذا الاسم مكتوب مرتين.',
  individual: {
    created: 'تم إنشاء الدرس بنجاح.',
    duplicate: (students: string, subject: string, day: string) =>
      `سبق أن سجّلت درسًا للطالب ${isolate(students)} في مادة ${isolate(subject)} بتاريخ ${isolateLeftToRight(day)}. هل تريد تسجيل درس آخر؟`,
  },
  group: {
    created: 'تم إنشاء الدرس الجماعي بنجاح.',
    duplicate: (students: string, subject: string, day: string) =>
      `سبق أن سجّلت درسًا جماعيًا في مادة ${isolate(subject)} بتاريخ ${isolateLeftToRight(day)} حضره: ${isolate(students)}. هل تريد تسجيل درس آخر؟`,
  },
} as const;
