import { STUDENT_PAYMENT_COST_MAX } from 'api-contract/limits';
import { isolateLeftToRight } from 'arabic-text/isolate';
import { formatNumber } from 'arabic-text/numbers';
import { pageNames } from '../../frame/messages';

/** English words are the specification's, to the letter. */
export const paymentMessages = {
  title: pageNames.studentPayments,
  subtitle: 'سجّل ما دُفع، وراجع مدفوعات كل شهر ومجموع كل طالب.',
  add: 'إضافة دفعة',
  name: 'اسم الطالب',
  cost: 'المبلغ',
  costInShekels: 'المبلغ بالشيكل',
  date: 'تاريخ الدفع',
  draftRestored: 'استعدنا بيانات دفعة بدأت كتابتها ولم تُضفها بعد.',
  startAgain: 'البدء من جديد',
  send: 'إضافة الدفعة',
  sending: 'جارٍ الحفظ…',
  fillCorrectly: 'يرجى تعبئة الحقول بشكل صحيح.',
  wrong: {
    name: 'أدخل اسم الطالب.',
    cost: `أدخل المبلغ عددًا صحيحًا بالشيكل، من 1 إلى ${formatNumber(STUDENT_PAYMENT_COST_MAX)}.`,
    date: 'أدخل تاريخ الدفع.',
  },
  added: 'تمت إضافة الدفعة بنجاح.',
  addedUnheard: 'لم يصل تأكيد من الخادم، لكن الدفعة سُجّلت، وهي في القائمة.',
  addFailed: 'تعذّرت إضافة الدفعة.',
  noToken: {
    english: 'No token found. Please log in.',
    arabic: 'يرجى تسجيل الدخول أولًا.',
  },
  unauthorized: { english: 'Unauthorized', arabic: 'غير مصرّح لك بهذا.' },
  filters: 'تصفية المدفوعات',
  searchName: 'بحث باسم الطالب',
  loading: 'جارٍ تحميل المدفوعات…',
  loadFailed: 'تعذّر تحميل المدفوعات.',
  empty: 'لا مدفوعات في هذا الشهر',
  nothingMatches: 'لا مدفوعات تطابق البحث',
  list: 'المدفوعات',
  sum: 'المجموع:',
  pages: 'صفحات المدفوعات',
  totals: 'مجموع كل طالب',
  totalsPages: 'صفحات مجموع الطلاب',
  total: 'مجموع المدفوع',
  count: 'عدد الدفعات',
  hours: 'الساعات المقبولة في الشهر',
  unknown: '—',
  receipt: 'الإيصال',
  print: 'طباعة إيصال',
  printReceipt: (name: string, day: string) => `طباعة إيصال ${name}، ${isolateLeftToRight(day)}`,
  receiptFor: {
    title: 'إيصال دفع',
    number: 'رقم الإيصال',
    receivedBy: 'استلمها',
    signature: 'التوقيع والختم',
  },
} as const;
