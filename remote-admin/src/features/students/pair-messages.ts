import type { StudentPairReason } from 'api-contract/student-schema';
import { pluralize } from 'arabic-text/plural';

export const pairMessages = {
  count: (total: number) =>
    pluralize(total, {
      one: 'سجلان قد يكونان لطالب واحد',
      two: 'زوجان من السجلات، كل زوج قد يكون لطالب واحد',
      few: '{count} أزواج من السجلات، كل زوج قد يكون لطالب واحد',
      many: '{count} زوجًا من السجلات، كل زوج قد يكون لطالب واحد',
      other: '{count} زوج من السجلات، كل زوج قد يكون لطالب واحد',
    }),
  bounded:
    'الأسماء المتشابهة كثيرة جدًا: من كل مجموعة تُقارن الأسماء الخمسون الأولى، وتظهر البقية بعد دمج هذه.',
  loading: 'جارٍ البحث عن سجلات متشابهة…',
  loadFailed: 'تعذّر تحميل السجلات المتشابهة.',
  none: 'لا سجلات متشابهة',
  noneHint: 'إذا تشابه اسما طالبين، أو كان لهما وليّ الأمر نفسه أو رقم الهاتف نفسه، يظهران هنا.',
  pair: (first: string, second: string) => `${first} و${second}`,
  reasons: {
    'same-name': 'الاسم نفسه بكتابة أخرى',
    'similar-name': 'اسمان متشابهان',
    'same-guardian': 'وليّ الأمر نفسه',
    'same-phone': 'رقم الهاتف نفسه',
  } satisfies Record<StudentPairReason, string>,
  merge: 'دمج…',
  mergeOf: (first: string, second: string) => `دمج سجلي ${first} و${second}`,
  dismiss: 'ليسا الشخص نفسه',
  dismissOf: (first: string, second: string) => `${first} و${second} ليسا الشخص نفسه`,
  dismissing: 'جارٍ الحفظ…',
  spellings: 'يُكتب أيضًا',
  added: 'أُضيف',
} as const;
