import type { ImportSheet } from 'api-contract/import';
import { findHeadingRow, guessSheet, matchColumns } from './match-columns';

test.each<[ImportSheet, string[], (string | undefined)[]]>([
  [
    'students',
    ['الصف', 'اسم الطالب', 'وليّ الأمر', 'رقم الهاتف:'],
    ['grade', 'name', 'guardian_name', 'phone'],
  ],
  ['students', ['כיתה', 'שם התלמיד', 'שם ההורה', 'טלפון'], ['grade', 'name', 'guardian_name', 'phone']],
  ['students', ['Phone', 'STUDENT NAME', 'grade'], ['phone', 'name', 'grade']],
  ['students', ['#', 'اسم الطالب الرباعي', 'هاتف الأب (واتساب)'], [undefined, 'name', 'phone']],
  [
    'students',
    ['اسم الطالب/ة', 'صف', 'اسم الأب', 'جوال الأب', 'تلفون الأم', 'بلفون الطالب', 'حالة'],
    ['name', 'grade', 'guardian_name', 'phone', 'phones', 'student_phone', 'active'],
  ],
  [
    'lessons',
    ['يوم', 'تاريخ', 'معلمة', 'طالب', 'ساعات', 'موضوع'],
    [undefined, 'date', 'teacher_name', 'student_names', 'hours', 'subject'],
  ],
  ['teachers', ['معلمة', 'ايميل', 'تلفون', 'مواد'], ['name', 'email', 'phone', 'subjects']],
  [
    'payments',
    ['تاريخ الدفع', 'اسم', 'مبلغ', 'كيف دفع', 'رقم وصل'],
    ['date', 'name', 'cost', 'method', 'receipt'],
  ],
  ['students', ['الاسم', 'اسم'], ['name', undefined]],
  ['payments', ['رقم الوصل', 'التاريخ', 'المبلغ', 'الاسم'], ['receipt', 'date', 'cost', 'name']],
])('%s: finds the columns %j', (sheet, headings, fields) => {
  expect(matchColumns(headings, sheet)).toEqual(fields);
});

test('prefers what the institute has chosen before', () => {
  const stored = { students: { 'رقم واتساب': 'phone', الهاتف: 'student_phone' } };
  expect(matchColumns(['الهاتف', 'رقم واتساب'], 'students', stored)).toEqual(['student_phone', 'phone']);
});

test.each<[string, string[], ImportSheet | undefined]>([
  ['ورقة1', ['التاريخ', 'المعلم', 'الطالب', 'الساعات', 'المادة'], 'lessons'],
  ['ورقة1', ['اسم الطالب', 'الصف', 'ولي الأمر', 'الهاتف'], 'students'],
  ['ورقة1', ['الدافع', 'المبلغ', 'التاريخ', 'طريقة الدفع'], 'payments'],
  ['ديون حتى أيلول', ['الاسم', 'المبلغ'], 'opening'],
  ['معلمون', ['الاسم', 'البريد الإلكتروني', 'الهاتف'], 'teachers'],
  ['ورقة1', ['أ', 'ب'], undefined],
  ['مصاريف', ['التاريخ', 'البيان', 'المبلغ'], undefined],
])('takes %s with %j for %s', (name, headings, sheet) => {
  expect(guessSheet(name, headings)).toBe(sheet);
});

test.each([
  ['below title rows', [['معهد المنارة'], ['قائمة الطلاب', null, '2026'], ['الاسم', 'الصف'], ['زين', 7]], 2],
  ['of unknown words', [[null], ['عنوان'], ['كذا', 'وكذا'], ['1', '2']], 2],
  [
    'in the first row',
    [
      ['الاسم', 'الصف'],
      ['زين', 7],
    ],
    0,
  ],
])('finds the headings %s', (_, rows, place) => {
  expect(findHeadingRow(rows)).toBe(place);
});
