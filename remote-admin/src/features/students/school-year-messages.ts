import { plainDayText } from 'arabic-text/day-text';
import { formatNumber } from 'arabic-text/numbers';

export const schoolYearMessages = {
  title: 'سنة دراسية جديدة',
  hint: 'يرتفع كل طالب حالي صفًا من أول يوم، ومرحلته معه. من لا صفّ له بعد صفّه يبقى كما هو. من يترك المعهد يُعلَّم في القائمة.',
  labels: { from: 'أول يوم', leaving: 'يترك المعهد', end_enrolments: 'الدروس القادمة لمن يترك' },
  fromHint: 'منه تسري الصفوف والمراحل الجديدة، ولا يتغيّر ما قبله.',
  invalidDay: 'أدخل أول يوم.',
  students: 'الطلاب',
  loading: 'جارٍ تحميل الطلاب…',
  loadFailed: 'تعذّر تحميل الطلاب.',
  counts: (raised: number, kept: number) =>
    `يرتفعون: ${formatNumber(raised)}. يبقون في صفهم: ${formatNumber(kept)}.`,
  noneActive: 'لا طلاب حاليين في هذا اليوم.',
  student: 'الطالب',
  before: 'الآن',
  after: 'في السنة الجديدة',
  stays: 'يبقى',
  leaves: (name: string) => `${name} يترك المعهد`,
  begin: 'بدء السنة',
  beginning: 'جارٍ البدء…',
  unconfirmed: 'لم يصل تأكيد بدء السنة. تمكن المحاولة مرة أخرى، ولا تبدأ سنة مرتين.',
  undo: 'تراجع',
  begun: (from: string) => `بدأت سنة دراسية في ${plainDayText(from)}.`,
  undoAnyway: 'تراجع رغم التعارض',
  undoFailed: 'لم يصل تأكيد التراجع. يُرجى تحديث الصفحة.',
} as const;
