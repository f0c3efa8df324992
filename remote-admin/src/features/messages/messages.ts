import { isolate } from 'arabic-text/isolate';
import { pageNames } from '../../shared/frame/messages';
import { MESSAGE_KIND_NAMES, MESSAGE_STATE_NAMES, queueMessages } from '../../shared/messages/messages';

export const messagePageMessages = {
  title: pageNames.messages,
  subtitle: 'ما ينتظر الإرسال إلى العائلات، وما كتبته العائلات والمعلمون إلى المعهد.',
  filters: 'البحث في الرسائل',
  state: 'الحالة',
  states: MESSAGE_STATE_NAMES,
  kind: 'الموضوع',
  kinds: { all: 'كل المواضيع', ...MESSAGE_KIND_NAMES },
  count: queueMessages.countOf,
  loading: 'جارٍ تحميل الرسائل…',
  loadFailed: 'تعذّر تحميل الرسائل.',
  none: 'لا رسائل بانتظار الإرسال',
  noneHint: 'تظهر هنا رسالة عند نقل درس أو إلغائه، وعند تسجيل غياب، وعند التذكير بدرس أو برصيد.',
  noMatches: 'لا رسائل تطابق البحث',
  labels: { name: 'إلى', text: 'النص', created_at: 'التاريخ', way: 'الطريقة' },
  withoutNumber: 'لا رقم واتساب لهذه العائلة.',
  next: {
    title: 'الرسالة التالية',
    open: 'فتح واتساب والتالي',
    opened: (name: string) => `فُتح واتساب لرسالة ${isolate(name)}، وتُسجَّل مُرسلة مع الضغطة التالية.`,
    notSent: (name: string) => `لم تُرسل رسالة ${isolate(name)}`,
    sent: 'أُرسلت، التالي',
    sentLast: 'أُرسلت الأخيرة',
    done: 'تمّ، التالي',
    skip: 'تخطّي',
    keyboard: 'كل ضغطة على Enter تفتح واتساب لرسالة، وتسجّل إرسال التي قبلها.',
    finished: 'انتهت القائمة.',
  },
  skipped: (name: string) => `لن تُرسل الرسالة إلى ${isolate(name)}.`,
  undo: 'تراجع',
  restore: 'إعادة إلى القائمة',
  restoreOf: (name: string) => `إعادة رسالة ${isolate(name)} إلى القائمة`,
  unconfirmed: 'لم يصل تأكيد التسجيل. تمكن المحاولة مرة أخرى.',
} as const;
