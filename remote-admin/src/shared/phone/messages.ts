export const phoneMessages = {
  call: (phone: string) => `اتصال بالرقم ${phone}`,
  whatsApp: (phone: string) => `واتساب ${phone}`,
  whatsAppLabel: 'واتساب',
} as const;
