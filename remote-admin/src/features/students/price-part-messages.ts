import { formatNumber } from 'arabic-text/numbers';

/** The texts of the prices, packages and adjustments of a student. */
export const pricePartMessages = {
  title: 'الأسعار والرزم',
  ownPrices: 'أسعار خاصة',
  packages: 'رزم الساعات',
  discount: {
    title: 'خصم الطالب',
    titleOf: (name: string) => `خصم الطالب: ${name}`,
    none: 'لا خصم خاصًا بهذا الطالب.',
    own: (percent: number) => `خصم ${formatNumber(percent)}%`,
    ofFamily: (percent: number) => `خصم العائلة: ${formatNumber(percent)}%. يسري أكبر الخصمين.`,
    hint: 'يُخصم من سعر المعهد. لا يُجمع مع خصم العائلة أو الإخوة: يسري ما يعطي أقل سعر. السعر الخاص نهائي، فلا خصم عليه. بالرقم 0 يُلغى الخصم.',
    add: 'تحديد خصم',
    change: 'تغيير الخصم',
    labels: { discount_percent: 'الخصم (%)' },
    invalid: 'أدخل عددًا صحيحًا من 0 إلى 100.',
    saved: (name: string, percent: number) =>
      percent === 0 ? `أُلغي خصم ${name}.` : `حُفظ خصم ${name}: ${formatNumber(percent)}%.`,
  },
  fees: {
    title: 'رسوم شهرية',
    none: 'لا رسم شهريًا. الرسم الشهري يدفع دروس المجموعات في مرحلته بدل حساب ساعاتها.',
    loading: 'جارٍ تحميل الرسوم الشهرية…',
    loadFailed: 'تعذّر تحميل الرسوم الشهرية.',
    labels: {
      education_level: 'المرحلة',
      amount: 'الرسم لكل شهر',
      from: 'من شهر',
      to: 'آخر شهر',
    },
    openEnd: 'بلا نهاية محددة',
    add: 'رسم شهري جديد',
    addFor: (name: string) => `رسم شهري: ${name}`,
    hint: 'يُضاف إلى الحساب كل شهر بدل ساعات الدروس الجماعية في هذه المرحلة.',
    fromHint: 'يُضاف رسم كل شهر بدأ، كاملًا.',
    toHint: 'رسم هذا الشهر يبقى كاملًا، ولا رسم بعده.',
    end: 'تغيير آخر شهر',
    endOf: (level: string) => `تغيير آخر شهر لرسم ${level}`,
    endTitle: (level: string) => `الرسم الشهري: ${level}`,
    endsTooEarly: 'آخر شهر لا يسبق أول شهر.',
  },
  adjustments: {
    title: 'خصومات وإضافات',
    none: 'لا خصومات ولا إضافات.',
    loading: 'جارٍ تحميل الخصومات والإضافات…',
    loadFailed: 'تعذّر تحميل الخصومات والإضافات.',
    by: 'سجّله',
  },
} as const;
