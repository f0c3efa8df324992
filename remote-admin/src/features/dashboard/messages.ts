import { hoursText } from 'arabic-text/hours-text';
import { lessonCount } from 'arabic-text/lesson-count';
import { pluralize } from 'arabic-text/plural';

export const dashboardMessages = {
  title: 'لوحة الإدارة',
  welcome: (name: string) => `أهلًا، ${name}`,
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  role: 'الصفة',
  roleLabel: 'مدير النظام',
  newTeachers: 'معلمون جدد',
  newStudents: 'طلاب جدد',
  unlogged: 'دروس لم تُسجَّل',
  statement: 'كم على الطالب؟',
  findStudent: 'كشف حساب طالب أو عائلة',
  openMonth: 'فتح القائمة',
  monthHours: (month: string) => `ساعات ${month}`,
  hours: (hours: number) => (hours === 0 ? 'لا ساعات مقبولة بعد' : `المقبول: ${hoursText(hours)}`),
  waitingLessons: (count: number) =>
    count === 0 ? 'لا دروس تنتظر قرارك' : `${lessonCount(count)} بانتظار قرارك`,
  unloggedLessons: (count: number) =>
    count === 0 ? 'سُجّلت كل دروس الجدول' : `لم يُسجَّل بعد: ${lessonCount(count)}`,
  waitingTeachers: (count: number) =>
    pluralize(count, {
      zero: 'لا حسابات بانتظار القبول',
      one: 'حساب واحد بانتظار القبول',
      two: 'حسابان بانتظار القبول',
      few: '{count} حسابات بانتظار القبول',
      many: '{count} حسابًا بانتظار القبول',
      other: '{count} حساب بانتظار القبول',
    }),
  waitingStudents: (count: number) =>
    pluralize(count, {
      zero: 'لا سجلات بانتظار المراجعة',
      one: 'سجل واحد بانتظار المراجعة',
      two: 'سجلان بانتظار المراجعة',
      few: '{count} سجلات بانتظار المراجعة',
      many: '{count} سجلًا بانتظار المراجعة',
      other: '{count} سجل بانتظار المراجعة',
    }),
} as const;
