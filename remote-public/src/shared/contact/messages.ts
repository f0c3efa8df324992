export const phoneMessages = {
  phones: 'هاتف المعهد',
  call: (phone: string) => `اتصال بالرقم ${phone}`,
  whatsApp: 'واتساب',
  whatsAppTo: (phone: string) => `واتساب ${phone}`,
} as const;
