import type { ImportSheet } from 'api-contract/import';
import { readCell, type SentValue, TYPED_DAYS, writeCell } from './read-cell';
import type { Cell } from './sheet';

test.each<[ImportSheet, string, Cell, SentValue]>([
  ['opening', 'amount', 350.5, 35_050],
  ['opening', 'amount', '₪ 1,250', 125_000],
  ['opening', 'amount', '(120)', -12_000],
  ['opening', 'amount', '120-', -12_000],
  ['opening', 'amount', '١٢٠٫٥', 12_050],
  ['opening', 'amount', 'لا شيء', 'لا شيء'],
  ['opening', 'amount', 'مدفوع', 0],
  ['opening', 'amount', 'له: 80', -8000],
  ['opening', 'amount', '120.50 دائن', -12_050],
  ['opening', 'amount', 'مدين 300', 30_000],
  ['prices', 'amount', 'مدفوع', 'مدفوع'],
  ['payments', 'cost', '500 ₪', 500],
  ['payments', 'cost', 500.5, 500.5],
  ['payments', 'method', 'كاش', 'نقدًا'],
  ['payments', 'method', 'העברה בנקאית', 'تحويل'],
  ['payments', 'date', '31/12/2025', '2025-12-31'],
  ['lessons', 'hours', '1:30', 1.5],
  ['lessons', 'hours', 'ساعة ونصف', 1.5],
  ['lessons', 'hours', '90 دقيقة', 1.5],
  ['lessons', 'hours', '1,5', 1.5],
  ['lessons', 'hours', 'كثير', 'كثير'],
  ['lessons', 'student_names', 'زين عودة و ليان عودة', ['زين عودة', 'ليان عودة']],
  ['lessons', 'student_names', 'زين\nليان / آدم', ['زين', 'ليان', 'آدم']],
  ['lessons', 'lesson_type', 'خصوصي', 'individual'],
  ['lessons', 'education_level', 'المرحلة الثانوية', 'ثانوي'],
  ['lessons', 'education_level', 'תיכון', 'ثانوي'],
  ['teachers', 'education_levels', 'תיכון, חטיבה، كلها', ['ثانوي', 'إعدادي', 'كلها']],
  ['teachers', 'education_levels', 'إعدادي وثانوي', ['إعدادي', 'ثانوي']],
  ['students', 'name', 'زين عودة، ليان عودة', 'زين عودة، ليان عودة'],
  ['students', 'phone', 521_234_567, ['0521234567']],
  ['students', 'phone', '52-1234567 / 046123456', ['052-1234567', '046123456']],
  ['students', 'phone', '٠٥٤١٢٣٤٥٦٧', ['0541234567']],
  ['students', 'grade', 7, 7],
  ['students', 'discount_percent', 0.1, 10],
  ['students', 'discount_percent', '10%', 10],
  ['students', 'active', 'ترك المعهد', 'لا'],
  ['series', 'weekday', 'الإثنين', 1],
  ['series', 'weekday', "יום ב'", 1],
  ['series', 'weekday', 'Monday', 1],
  ['series', 'start', '4:30 م', '16:30'],
  ['series', 'start', 0.6875, '16:30'],
  ['series', 'start', 16, '16:00'],
  ['series', 'start', '16:00-17:00', '16:00'],
  ['series', 'minutes', 1.5, 90],
  ['series', 'minutes', '90', 90],
  ['series', 'minutes', 'ساعة', 60],
])('%s, %s: reads %j as %j', (sheet, field, cell, sent) => {
  expect(readCell(sheet, field, cell, TYPED_DAYS)).toEqual(sent);
});

test.each<[ImportSheet, string, SentValue, string]>([
  ['opening', 'amount', -12_050, '-120.50'],
  ['payments', 'date', '2025-12-31', '31/12/2025'],
  ['series', 'weekday', 1, 'الاثنين'],
  ['lessons', 'student_names', ['زين', 'ليان'], 'زين، ليان'],
  ['lessons', 'lesson_type', 'group', 'جماعي'],
  ['families', 'language', 'he', 'عبرية'],
])('%s, %s: writes %j as %s, which is read back', (sheet, field, sent, text) => {
  expect(writeCell(sheet, field, sent)).toBe(text);
  expect(readCell(sheet, field, text, TYPED_DAYS)).toEqual(sent);
});
