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
  levelHint: 'مرحلة الدرس نفسه هي التي تقرّر السعر، لا مرحلة الطالب.',
  groupHint: 'يدفعه كل طالب في الدرس الجماعي.',
  listedHint: 'يُخصم منه خصم الطالب أو العائلة أو الإخوة: واحد فقط، ما يعطي أقل سعر.',
  ownHint: 'سعر نهائي بدل سعر المعهد، بلا أي خصم.',
  fromHint: 'تُحسب به الدروس من هذا اليوم إلى أن يبدأ سعر آخر.',
  period: 'المدة',
  state: 'الحالة',
  states: { past: 'سابق', current: 'ساري', next: 'قادم' },
  add: 'سعر جديد',
  addOwn: 'سعر خاص جديد',
  addFor: (name: string) => `سعر خاص: ${name}`,
  invalidDay: 'أدخل يوم بداية السعر.',
  replaces: (amount: number) => `يحلّ محل السعر ${formatAgorot(amount)} الذي يبدأ في اليوم نفسه.`,
  deleteOf: (price: string) => `حذف سعر ${price}`,
  deleteQuestion: 'هل تريد حذف هذا السعر؟',
  deleteHint: 'يسري مكانه السعر الذي قبله. من دون سعر قبله لا تُحسب رسوم دروسه.',
  deleteOwnHint: 'يسري مكانه السعر الخاص الذي قبله، وإلا فسعر المعهد.',
} as const;

/** The help beside the discounts of siblings, which two pages change. */
export const siblingHints = {
  sibling_discounts:
    'للطالب الثاني في العائلة ثم الثالث، مثل 10، 15. آخر نسبة لمن بعده. لا يُجمع مع خصم الطالب أو العائلة: يسري ما يعطي أقل سعر.',
  lowest_price: 'لا ينزل خصم الإخوة بالسعر عن هذا الحد، ولا يرفع سعرًا أقل منه.',
} as const;
