import { FAMILY_PHONES_MAX } from 'api-contract/limits';

export const familyMessages = {
  labels: {
    guardian_name: 'وليّ الأمر',
    phones: 'أرقام الهاتف',
    discount_percent: 'الخصم (%)',
    notes: 'ملاحظات',
  },
  phone: (position: number) => `رقم الهاتف ${position}`,
  addPhone: 'إضافة رقم',
  removePhone: (position: number) => `إزالة الرقم ${position}`,
  phoneLimit: `لا يزيد عدد الأرقام على ${FAMILY_PHONES_MAX}.`,
  discountHint: 'خصم متفق عليه على رسوم العائلة كلها.',
  add: 'عائلة جديدة',
  edit: 'تعديل',
  editOf: (guardian: string) => `تعديل عائلة ${guardian}`,
  editTitle: (guardian: string) => `عائلة ${guardian}`,
  required: 'اكتب اسم وليّ الأمر.',
  invalidPhone: 'أدخل رقم هاتف واحدًا من 7 إلى 15 رقمًا.',
  invalidDiscount: 'أدخل عددًا صحيحًا من 0 إلى 100.',
  added: (guardian: string) => `أُضيفت عائلة ${guardian}.`,
  saved: (guardian: string) => `حُفظت بيانات عائلة ${guardian}.`,
} as const;
