import { LESSON_TYPE_NAMES, type LessonType } from 'api-contract/lesson';
import { formatAgorot } from 'arabic-text/numbers';

export const priceMessages = {
  loading: 'جارٍ تحميل الأسعار…',
  loadFailed: 'تعذّر تحميل الأسعار.',
  own: 'أسعار خاصة',
  none: 'لا سعر خاصًا: يسري سعر المعهد.',
  payer: 'الطالب أو العائلة',
  family: (guardian: string) => `عائلة ${guardian}`,
  lesson: 'الدرس',
  labels: {
    education_level: 'المرحلة',
    lesson_type: 'نوع الدرس',
    amount: 'سعر الساعة',
    from: 'يبدأ من يوم',
  },
  fromHint: 'تُحسب به الدروس من هذا اليوم إلى أن يبدأ سعر آخر.',
  period: 'المدة',
  state: 'الحالة',
  states: { past: 'سابق', current: 'ساري', next: 'قادم' },
  add: 'سعر جديد',
  addOwn: 'سعر خاص جديد',
  addFor: (name: string) => `سعر خاص: ${name}`,
  /** One level and type. */
  kind: (level: string, type: LessonType) => `${level}، ${LESSON_TYPE_NAMES[type]}`,
  invalidDay: 'أدخل يوم بداية السعر.',
  replaces: (amount: number) => `يحلّ محل السعر ${formatAgorot(amount)} الذي يبدأ في اليوم نفسه.`,
  deleteOf: (price: string) => `حذف سعر ${price}`,
  deleteQuestion: 'هل تريد حذف هذا السعر؟',
  deleteHint: 'يسري مكانه السعر الذي قبله. من دون سعر قبله لا تُحسب رسوم دروسه.',
  deleteOwnHint: 'يسري مكانه السعر الخاص الذي قبله، وإلا فسعر المعهد.',
} as const;
