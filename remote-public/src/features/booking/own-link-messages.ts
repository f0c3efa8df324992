export const ownLinkWords = {
  label: 'رابط الحجز',
  hint: 'بهذا الرابط تُتابَع حالة الطلب، ويُلغى أو يُطلب له موعد آخر. لمن معه الرابط أن يفعل ذلك.',
  whatsApp: 'حفظه في واتساب',
} as const;

/** The message with which a family keeps the link. */
export const ownLinkText = (institute: string, link: string) => `حجزي في ${institute}: ${link}`;
