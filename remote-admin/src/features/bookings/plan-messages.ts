import { isolate } from 'arabic-text/isolate';

export const planMessages = {
  labels: {
    teacher_id: 'المعلم/ة',
    room_id: 'القاعة',
    day: 'تاريخ الدرس',
    start: 'وقت الدرس',
    minutes: 'المدة بالدقائق',
  },
  approve: 'قبول الحجز',
  schedule: 'جدولة الدرس',
  scheduleOf: (students: string) => `جدولة الدرس: حجز ${isolate(students)}`,
  scheduleTitle: (students: string) => `قبول حجز ${isolate(students)} وإضافته إلى الجدول`,
  propose: 'موعد آخر',
  proposeOf: (students: string) => `اقتراح موعد آخر: حجز ${isolate(students)}`,
  proposeTitle: (students: string) => `اقتراح موعد آخر لحجز ${isolate(students)}`,
  proposeHint: 'تبقى الحالة بانتظار الرد، وتصل العائلةَ رسالةٌ بالموعد من صفحة «الرسائل».',
  proposed: (when: string) => `اقتُرح موعد آخر: ${when}`,
  noRoom: 'بلا قاعة',
  chooseTeacher: 'اختيار المعلم/ة',
  teacherRequired: 'اختر المعلم/ة.',
  dayRequired: 'أدخل التاريخ.',
  timeRequired: 'أدخل الوقت.',
  invalidMinutes: 'أدخل مدة من 5 دقائق إلى 720 دقيقة.',
  undo: 'تراجع',
  undone: 'عاد الحجز إلى انتظار الرد.',
  undoFailed: 'لم يصل تأكيد التراجع.',
} as const;
