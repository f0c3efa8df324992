import { z } from 'zod';
import { inputMessage } from './input-messages';

const messageFor = (field: string, schema: z.ZodType, value: unknown) =>
  z.object({ [field]: schema }).safeParse({ [field]: value }, { error: inputMessage }).error?.issues[0]
    ?.message;

test.each([
  ['notes', z.string().max(2000), 'أ'.repeat(2001), 'الملاحظات: المسموح 2000 حرف على الأكثر.'],
  ['name', z.string().max(120), 'أ'.repeat(121), 'اسم الطالب: المسموح 120 حرفًا على الأكثر.'],
  ['password', z.string().min(8), 'قصيرة', 'كلمة المرور: المطلوب 8 أحرف على الأقل.'],
  ['students', z.array(z.string()), 'ليان', 'أسماء الطلاب: المطلوب قائمة.'],
  ['cost', z.number().max(1_000_000), 2_000_000, 'المبلغ: المسموح 1,000,000 على الأكثر.'],
  ['education_level', z.string(), undefined, 'المرحلة الدراسية: هذا الحقل مطلوب.'],
  ['status', z.enum(['pending', 'approved']), 'x', 'الحالة: القيم المقبولة: pending، approved.'],
])('of a wrong %s the caller is told what fits, in right Arabic', (field, schema, value, message) => {
  expect(messageFor(field, schema, value)).toBe(message);
});
