import { FAMILY_PHONES_MAX } from 'api-contract/limits';

export const phoneMessages = {
  call: (phone: string) => `اتصال بالرقم ${phone}`,
  whatsApp: (phone: string) => `واتساب ${phone}`,
  whatsAppLabel: 'واتساب',
  position: (position: number) => `رقم الهاتف ${position}`,
  add: 'إضافة رقم',
  remove: (position: number) => `إزالة الرقم ${position}`,
  limit: `لا يزيد عدد الأرقام على ${FAMILY_PHONES_MAX}.`,
} as const;
