import { BOUNCED_CHEQUE, STUDENT_PAYMENT_COST_MAX } from 'api-contract/payment';
import type { CashAboveLimit } from 'api-contract/payment-schema';
import { dayText } from 'arabic-text/day-text';
import { isolate } from 'arabic-text/isolate';
import { joinList } from 'arabic-text/list';
import { formatAgorot, formatNumber, formatShekels } from 'arabic-text/numbers';
import { pageNames } from '../../shared/frame/messages';
import { receiptMessages } from '../../shared/payments/messages';

const receiptOf = (name: string, day: string) => joinList([`سند ${name}`, ...(day ? [dayText(day)] : [])]);

export const paymentMessages = {
  title: pageNames.studentPayments,
  subtitle: 'تسجيل الدفعات، ومدفوعات كل شهر، ومجموع كل طالب.',
  add: 'إضافة دفعة',
  name: 'اسم الطالب',
  family: 'عائلة',
  ofStudent: 'دفعة طالب',
  owed: 'الرصيد:',
  owedByFamily: 'العائلة كلها:',
  cost: 'المبلغ',
  costInShekels: 'المبلغ بالشيكل',
  date: 'تاريخ الدفع',
  details: {
    method: 'طريقة الدفع',
    purpose: 'عن',
    lessonsOf: (month: string) => `دروس ${month}`,
    dueHint: 'بهذا اليوم يُرتَّب الشيك في صفحة الشيكات.',
    note: 'ملاحظة',
    cheque_number: 'رقم الشيك',
    cheque_bank: 'البنك',
    cheque_due: 'تاريخ الاستحقاق',
  },
  draftRestored: 'استعدنا بيانات دفعة بدأت كتابتها ولم تُضفها بعد.',
  startAgain: 'البدء من جديد',
  setAside: (name: string) => (name ? `بقيت دفعة لم تُضف بعد: ${isolate(name)}.` : 'بقيت دفعة لم تُضف بعد.'),
  backToSetAside: 'العودة إليها',
  send: 'إضافة الدفعة',
  sending: 'جارٍ الحفظ…',
  fillCorrectly: 'يرجى تعبئة الحقول بشكل صحيح.',
  invalid: {
    name: 'أدخل اسم الطالب.',
    cost: `أدخل المبلغ عددًا صحيحًا بالشيكل، من 1 إلى ${formatNumber(STUDENT_PAYMENT_COST_MAX)}.`,
    date: 'أدخل تاريخ الدفع.',
    future: 'هذا التاريخ في المستقبل. تاريخ الدفع هو اليوم أو يوم قبله.',
    chequeNumber: 'أدخل رقم الشيك.',
    chequeDue: 'أدخل تاريخ استحقاق الشيك.',
  },
  added: (name: string, cost: number, date: string) =>
    `سُجّلت دفعة ${isolate(name)}: ${formatShekels(cost)}، ${dayText(date)}.`,
  addedWithoutResponse: 'لم يصل تأكيد الحفظ، لكن الدفعة سُجّلت، وهي في القائمة.',
  unconfirmed: 'لم يصل تأكيد الدفعة، وما كُتب باقٍ هنا. الإرسال مرة أخرى لا يسجّل دفعة ثانية.',
  addFailed: 'تعذّرت إضافة الدفعة.',
  filters: 'بحث في المدفوعات',
  searchName: 'بحث باسم الطالب أو الهاتف',
  loading: 'جارٍ تحميل المدفوعات…',
  loadFailed: 'تعذّر تحميل المدفوعات.',
  empty: 'لا مدفوعات في هذا الشهر',
  nothingMatches: 'لا مدفوعات تطابق البحث',
  list: 'المدفوعات',
  sum: 'المجموع:',
  pages: 'صفحات المدفوعات',
  totals: 'مجموع كل طالب',
  totalsPages: 'صفحات مجموع الطلاب',
  loadingTotals: 'جارٍ تحميل مجموع كل طالب…',
  totalsFailed: 'تعذّر تحميل مجموع كل طالب.',
  total: 'مجموع المدفوع',
  count: 'عدد الدفعات',
  hours: 'الساعات المقبولة في الشهر',
  unknown: receiptMessages.unknown,
  receipt: 'سند القبض',
  print: 'طباعة',
  printAdded: 'طباعة السند',
  /** Names a payment in its history. */
  receiptOf,
  printReceipt: (name: string, day: string) => `طباعة ${receiptOf(name, day)}`,
  voidReceipt: (name: string, day: string) => `إلغاء ${receiptOf(name, day)}`,
  voiding: {
    ownOnly: 'يُلغى من هذا الحساب ما سُجّل به اليوم فقط. غيره يلغيه مالك المعهد أو المحاسبة.',
    title: (receiptNumber: number | undefined) => `إلغاء سند القبض ${receiptNumber ?? ''}`,
    labels: { reason: 'سبب الإلغاء' },
    hint: 'يُطبع على السند الملغى وعلى سند الإلغاء.',
    noReason: 'أدخل سبب الإلغاء.',
    action: 'إلغاء السند',
    short: 'إلغاء',
    bounced: BOUNCED_CHEQUE,
    sending: 'جارٍ الإلغاء…',
    cancel: 'إبقاء السند',
    done: (name: string, receiptNumber: number | undefined) =>
      `أُلغي سند ${name} رقم ${receiptNumber ?? ''}، وسُجّل سند إلغاء برقم جديد.`,
    unconfirmed: 'لم يصل تأكيد الإلغاء. تمكن المحاولة مرة أخرى، ولا يُسجّل سند إلغاء ثانٍ.',
  },
  aboveCashLimit: {
    question: ({ paid, limit }: CashAboveLimit) =>
      [
        `المبلغ نقدًا أعلى من الحدّ القانوني: ${formatAgorot(limit)}.`,
        ...(paid > 0 ? [`دُفع من قبل نقدًا للغرض نفسه: ${formatAgorot(paid)}.`] : []),
      ].join(' '),
    add: 'تسجيل الدفعة رغم ذلك',
    cancel: 'عدم التسجيل',
  },
  similar: {
    question: (name: string) => `سُجّلت من قبل دفعة مثلها لـ«${name}»: المبلغ نفسه خلال أسبوعين.`,
    receipt: (receiptNumber: number) => `سند القبض رقم ${receiptNumber}.`,
    receivedBy: (name: string) => `المستلم: ${isolate(name)}`,
    add: 'تسجيل دفعة ثانية',
    cancel: 'عدم التسجيل',
    meanwhile: (receiptNumber: number) =>
      `سُجّلت قبلها دفعة مثلها بسند القبض رقم ${receiptNumber}. يُرجى التأكد منهما.`,
  },
  paper: {
    title: 'سند قبض',
    reversal: 'سند إلغاء',
    receivedBy: 'المستلم',
    payer: 'من',
    student: 'عن الطالب',
    vat: (percent: number) => `منه ضريبة القيمة المضافة ${percent}%`,
  },
} as const;
