import { CHEQUE_STATE_NAMES } from 'api-contract/money';
import { isolate } from 'arabic-text/isolate';
import { pageNames } from '../../shared/frame/messages';
import { receiptMessages } from '../../shared/payments/messages';

export const chequeMessages = {
  title: pageNames.cheques,
  subtitle: 'الشيكات حسب يوم استحقاقها: ما لم يُودَع بعد، وما أُودِع، وما صُرف أو رجع.',
  filters: 'البحث في الشيكات',
  state: 'الحالة',
  states: {
    waiting: CHEQUE_STATE_NAMES.waiting,
    deposited: CHEQUE_STATE_NAMES.deposited,
    cleared: CHEQUE_STATE_NAMES.cleared,
    bounced: CHEQUE_STATE_NAMES.bounced,
    all: 'كل الشيكات',
  },
  due: 'الاستحقاق',
  dueChoices: { all: 'كل الأيام', today: 'حتى اليوم', week: 'خلال أسبوع', month: 'خلال شهر' },
  loading: 'جارٍ تحميل الشيكات…',
  loadFailed: 'تعذّر تحميل الشيكات.',
  none: 'لا شيكات تنتظر الإيداع',
  noMatches: 'لا شيكات تطابق البحث',
  labels: {
    name: 'من',
    due_day: 'يوم الاستحقاق',
    number: 'رقم الشيك',
    amount: 'المبلغ',
    receipt_number: 'سند القبض',
  },
  unknown: receiptMessages.unknown,
  actions: { deposited: 'إيداع', cleared: 'صُرف', bounced: 'رجع' },
  actionOf: (action: string, name: string) => `${action}: شيك ${isolate(name)}`,
  bounce: {
    question: (name: string) => `هل رجع شيك ${name}؟`,
    hint: 'تُلغى دفعته بسند إلغاء بتاريخ اليوم، فيعود المبلغ على الحساب.',
    confirm: 'تسجيل الشيك راجعًا',
    cancel: 'إلغاء',
  },
  unconfirmed: 'لم يصل تأكيد التسجيل. تمكن المحاولة مرة أخرى.',
} as const;
