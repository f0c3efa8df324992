import { receiptMessages } from '../payments/messages';

/** The words of a numbered paper about money: a receipt or a refund. */
export const paperMessages = {
  taxNumber: 'الرقم الضريبي:',
  original: 'الأصل',
  copy: 'نسخة',
  voided: receiptMessages.voided,
  inWords: 'المبلغ كتابةً',
  number: 'رقم السند',
  reverses: 'يُلغي السند رقم',
  signature: 'التوقيع والختم',
} as const;

/** The words of a dialog whose content is printed. */
export const paperDialogMessages = {
  print: 'طباعة',
  close: 'إغلاق',
} as const;
