import { FIRST_YEAR, LAST_YEAR } from 'api-contract/calendar-day';
import { calendarDay, lessonDate, wholeNumberText } from 'api-contract/field-schemas';
import { IMPORT_FIELDS } from 'api-contract/import-schema';
import { z } from 'zod';
import { fieldName, inputMessage } from './input-messages';

test.each(Object.entries(IMPORT_FIELDS))('names every field of imported %s', (_, fields) => {
  expect(Object.keys(fields).filter((field) => fieldName([field]) === field)).toEqual([]);
});

const messageFor = (field: string, schema: z.ZodType, value: unknown) =>
  z.object({ [field]: schema }).safeParse({ [field]: value }, { error: inputMessage }).error?.issues[0]
    ?.message;

// Isolated: after Arabic words a day would be shown from its end.
const NO_DAY = 'المطلوب تاريخ موجود في التقويم بالصيغة YYYY-MM-DD، مثل \u20662026-03-15\u2069';
const YEARS = 'المسموح من \u20661900-01-01\u2069 إلى \u20662199-12-31\u2069';

test.each([
  ['notes', z.string().max(2000), 'أ'.repeat(2001), 'الملاحظات: المسموح 2000 حرف على الأكثر.'],
  ['name', z.string().max(120), 'أ'.repeat(121), 'الاسم: المسموح 120 حرفًا على الأكثر.'],
  ['password', z.string().min(8), 'قصيرة', 'كلمة المرور: المطلوب 8 أحرف أو أرقام على الأقل.'],
  ['students', z.array(z.string()), 'ليان', 'أسماء الطلاب: المطلوب قائمة.'],
  ['cost', z.number().max(1_000_000), 2_000_000, 'المبلغ: المسموح 1,000,000 على الأكثر.'],
  ['education_level', z.string(), undefined, 'المرحلة الدراسية: هذا الحقل مطلوب.'],
  ['date', lessonDate, '2026-02-30', `التاريخ: ${NO_DAY}.`],
  ['date', lessonDate, '1850-01-01', `التاريخ: ${YEARS}.`],
  ['lessonDate', lessonDate, '0202-02-30T10:00', `تاريخ الدرس: ${YEARS}.`],
  ['birthday', calendarDay, '2200-01-01', `تاريخ الميلاد: ${YEARS}.`],
  ['birthday', calendarDay, 'غدًا', `تاريخ الميلاد: ${NO_DAY}.`],
  ['year', wholeNumberText(FIRST_YEAR, LAST_YEAR), '0', 'السنة: المسموح من 1900 فأكثر.'],
  ['year', wholeNumberText(FIRST_YEAR, LAST_YEAR), '2200', 'السنة: المسموح 2199 على الأكثر.'],
  ['phone', z.union([z.string().min(7), z.literal('')]), '12', 'رقم الهاتف: المطلوب 7 أحرف على الأقل.'],
  ['phone', z.union([z.string(), z.literal('')]), 12, 'رقم الهاتف: المطلوب نص.'],
  [
    'idempotency-key',
    z.string().regex(/^[!-~]{8,128}$/),
    'short',
    'مفتاح الطلب: المطلوب من 8 إلى 128 من الحروف اللاتينية والأرقام والرموز، بلا مسافات.',
  ],
  ['status', z.enum(['pending', 'approved']), 'x', 'الحالة: اختر واحدًا مما يلي: pending، approved.'],
])('explains an invalid %s in correct Arabic', (field, schema, value, message) => {
  expect(messageFor(field, schema, value)).toBe(message);
});
