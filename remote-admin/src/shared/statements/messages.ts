import { isolate } from 'arabic-text/isolate';
import { formatAgorot } from 'arabic-text/numbers';
import { statementMessages as sheetMessages } from 'lesson-kit/statement-messages';
import { letterText } from '../text/letter-text';

/** What opens a statement, and sends it to a guardian. */
export const statementMessages = {
  account: 'الحساب',
  loadingBalance: 'جارٍ حساب الرصيد…',
  balanceFailed: 'تعذّر حساب الرصيد.',
  balance: 'الرصيد اليوم',
  reminder: 'آخر تذكير',
  remindedOn: 'ذُكّر يوم',
  ofStudent: 'كشف حساب الطالب',
  ofFamily: 'كشف حساب العائلة',
  /** A row of buttons has room for this one. */
  openShort: 'كشف',
  openOf: (name: string) => `كشف حساب ${name}`,
  pay: 'تسجيل دفعة',
  send: 'واتساب',
  sendStatement: 'إرسال الكشف بواتساب',
  sendOf: (name: string) => `إرسال كشف حساب ${name} بواتساب`,
  sending: 'جارٍ تجهيز الرسالة…',
  blocked: 'الرسالة جاهزة، لكن المتصفح لم يفتح نافذة جديدة.',
  openChat: 'فتح واتساب',
  failed: 'تعذّر تجهيز الرابط. تمكن المحاولة مرة أخرى.',
  reminded: (name: string) => `سُجّل تذكير ${isolate(name)}.`,
  notReminded: 'فُتح واتساب، لكن التذكير لم يُسجَّل.',
} as const;

interface StatementText {
  institute: string;
  name: string;
  /** The balance is in agorot; above zero it is owed to the institute. */
  balance: number;
  link: string;
}

/** The message that brings a guardian the link to a statement. */
export function whatsAppText({ institute, name, balance, link }: StatementText): string {
  return letterText(institute, [
    `${statementMessages.openOf(name)}: ${balanceSentence(balance)}`,
    'التفاصيل في هذا الرابط الخاص:',
    link,
    sheetMessages.notReceipt,
  ]);
}

function balanceSentence(balance: number): string {
  if (balance > 0) return `المبلغ المتبقي للدفع ${formatAgorot(balance)}.`;
  return balance < 0 ? `لكم رصيد ${formatAgorot(-balance)}.` : 'لا مبلغ متبقيًا للدفع.';
}
