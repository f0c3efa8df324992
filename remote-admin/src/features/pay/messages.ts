import { LESSON_TYPE_NAMES, type LessonType } from 'api-contract/lesson';
import { formatAgorot } from 'arabic-text/numbers';
import { pageNames } from '../../shared/frame/messages';
import { payLabels } from '../../shared/pay/messages';

export const payMessages = {
  ...payLabels,
  title: pageNames.pay,
  subtitle: 'ساعات كل معلم في الشهر، وأجرها، وما أُضيف إليه أو خُصم منه.',
  loading: 'جارٍ تحميل الأجور…',
  loadFailed: 'تعذّر تحميل الأجور.',
  filters: 'اختيار الشهر',
  none: 'لا أجور في هذا الشهر',
  noneHint: 'تُحسب الأجور من الدروس المقبولة.',
  closed: 'هذا الشهر مُقفل، فلا تتغيّر أجوره.',
  totals: 'مجموع الشهر',
  withoutRate: (hours: string) => `${hours} بلا أجر محدّد`,
  part: (level: string, type: LessonType, hours: string) => `${level} ${LESSON_TYPE_NAMES[type]}: ${hours}`,
  parts: 'الساعات حسب المرحلة ونوع الدرس',
  /** Short, so that a row has one line. */
  payslip: 'كشف',
  payslipOf: (name: string) => `كشف أجر ${name}`,
  pay: 'دفع',
  payOf: (name: string) => `تسجيل دفع أجر ${name}`,
  undo: 'تراجع',
  undoOf: (name: string) => `التراجع عن تسجيل دفع أجر ${name}`,
  adjust: 'إضافة أو خصم',
  adjustOf: (name: string) => `إضافة أو خصم: ${name}`,
  failed: 'لم يصل تأكيد الحفظ. تمكن المحاولة مرة أخرى.',
  paidOnHint: 'يُسجَّل دفع المبلغ كله في هذا اليوم.',
  invalidDay: 'أدخل اليوم.',
  future: 'هذا اليوم في المستقبل. المطلوب اليوم أو يوم قبله.',
  signature: 'التوقيع',
} as const;

export const rateMessages = {
  title: 'أجر الساعة',
  hint: 'أجر المعهد يسري على كل معلم لا أجر خاصًا له. يُحسب الدرس بأجر يومه.',
  loading: 'جارٍ تحميل الأجور…',
  loadFailed: 'تعذّر تحميل أجر الساعة.',
  none: 'لا أجر محدّدًا بعد: لا تُحسب للمعلمين أجور.',
  labels: {
    teacher_id: 'المعلم',
    education_level: 'المرحلة',
    lesson_type: 'نوع الدرس',
    amount: 'أجر الساعة',
    per_further_student: 'عن كل طالب بعد الأول',
    from: 'يبدأ من يوم',
  },
  everybody: 'كل المعلمين',
  lesson: 'الدرس',
  teacherHint: 'الأجر الخاص بمعلم واحد يسري بدل أجر المعهد.',
  levelHint: 'مرحلة الدرس نفسه هي التي تقرّر الأجر.',
  furtherHint: 'يُضاف إلى أجر الساعة عن كل من سُجّل في الدرس بعد الأول، حضر أو غاب.',
  fromHint: 'يُحسب به أجر الدروس من هذا اليوم إلى أن يبدأ أجر آخر.',
  period: 'المدة',
  add: 'أجر جديد',
  missing: 'في هذا الشهر دروس لا أجر لها، فلا يُدفع عنها شيء.',
  addFor: (level: string, type: LessonType) => `تحديد أجر ${level} ${LESSON_TYPE_NAMES[type]}`,
  deleteOf: (teacher: string, kind: string, amount: number) =>
    `حذف أجر ${teacher}، ${kind}، ${formatAgorot(amount)}`,
  deleteQuestion: 'هل تريد حذف هذا الأجر؟',
  deleteHint: 'يسري مكانه الأجر الذي قبله. من دون أجر قبله لا تُحسب أجور دروسه.',
} as const;
