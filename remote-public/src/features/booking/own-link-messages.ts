export const ownLinkMessages = {
  title: 'رابط الحجز',
  hint: 'بهذا الرابط تُتابَع حالة الطلب، ويُلغى أو يُطلب له موعد آخر. لمن معه الرابط أن يفعل ذلك.',
  copy: 'نسخ الرابط',
  copied: 'نُسخ الرابط.',
  whatsApp: 'حفظه في واتساب',
  whatsAppText: (institute: string, link: string) => `حجزي في ${institute}: ${link}`,
} as const;
