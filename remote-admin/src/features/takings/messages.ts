import { dayText } from 'arabic-text/day-text';
import { pluralize } from 'arabic-text/plural';
import { pageNames } from '../../shared/frame/messages';
import { receiptMessages } from '../../shared/payments/messages';

export const takingsMessages = {
  title: pageNames.takings,
  subtitle: 'ما قُبض في اليوم وما صُرف، والنقد في الصندوق.',
  filters: 'اختيار اليوم',
  day: 'اليوم',
  loading: 'جارٍ تحميل مقبوضات اليوم…',
  loadFailed: 'تعذّر تحميل مقبوضات اليوم.',
  none: 'لا مقبوضات في هذا اليوم',
  count: (total: number) =>
    pluralize(total, {
      zero: 'لا سندات',
      one: 'سند واحد',
      two: 'سندان',
      few: '{count} سندات',
      many: '{count} سندًا',
      other: '{count} سند',
    }),
  list: 'سندات اليوم',
  name: 'الاسم',
  paper: 'السند',
  papers: {
    payment: (number: number) => `سند قبض ${number}`,
    refund: (number: number) => `سند صرف ${number}`,
    voidedPayment: (number: number) => `سند إلغاء ${number}`,
    voidedRefund: (number: number) => `إلغاء سند صرف ${number}`,
  },
  amount: 'المبلغ',
  method: 'طريقة الدفع',
  unknownMethod: receiptMessages.unknown,
  receivedBy: 'المستلم',
  sums: 'مجموع اليوم',
  takenBy: (name: string) => `عند ${name}`,
  cashOf: (name: string) => `نقدًا عند ${name}`,
  cash: 'النقد في الصندوق',
  total: 'المجموع',
  signature: (day: string) => `التوقيع على صندوق ${dayText(day)}: ______________________`,
} as const;
