import { hoursText } from 'arabic-text/hours-text';

export const attendanceMessages = {
  open: 'الحضور',
  openOf: (lesson: string) => `الحضور: ${lesson}`,
  loading: 'جارٍ تحميل الحضور…',
  loadFailed: 'تعذّر تحميل الحضور.',
  lesson: 'الدرس',
  given: 'أُعطي',
  cancelled: 'ألغاه المعلم',
  cancelledHint: 'الدرس الملغى لا يُحسب على أي طالب، ولا يُدفع أجره.',
  students: 'حضور الطلاب',
  studentsHint: 'الغياب المحسوب يُحسب على الطالب كالحضور، وغير المحسوب لا يُحسب عليه.',
  owed: (hours: number) => `ساعات تعويض باقية: ${hoursText(hours)}`,
  recorded: (hours: number) => `سُجّل تعويض عن هذا الدرس: ${hoursText(hours)}`,
  owe: 'تسجيل تعويض',
  pay: 'أجر المعلم',
  paid: 'يُدفع',
  unpaid: 'لا يُدفع',
  payHint: 'يُقرَّر وحده: غياب الطلاب لا يغيّره.',
  payUnpaid: 'لا يُدفع أجره',
  unconfirmed: 'لم يصل تأكيد الحفظ. ما اختير باقٍ هنا.',
} as const;
