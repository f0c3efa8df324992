import type { SheetTable } from '../spreadsheet/sheet-table';
import { studentSheet, teacherSheet } from './statistics-sheets';

/** The rows by their headers. */
const read = ({ columns, rows }: SheetTable) =>
  rows.map((cells) => Object.fromEntries(columns.map(({ header }, index) => [header, cells[index]])));

test('exports the hours of a teacher by header, each level in a column of its own', () => {
  const sheet = teacherSheet([
    {
      teacher_name: 'samira',
      total_individual_hours: 0.1,
      total_group_hours: 2.2,
      individual_hours_by_education_level: { ابتدائي: 0, إعدادي: 0, ثانوي: 0.1 },
      group_hours_by_education_level: { ابتدائي: 1.2, إعدادي: 1, ثانوي: 0 },
    },
  ]);
  expect(read(sheet)).toEqual([
    {
      المعلم: 'samira',
      'فردي ابتدائي': 0,
      'فردي إعدادي': 0,
      'فردي ثانوي': 0.1,
      'الساعات الفردية': 0.1,
      'جماعي ابتدائي': 1.2,
      'جماعي إعدادي': 1,
      'جماعي ثانوي': 0,
      'الساعات الجماعية': 2.2,
      المجموع: 2.3,
    },
  ]);
  expect(sheet.columns.filter(({ total }) => total)).toHaveLength(9);
});

test('exports the hours of a student by header', () => {
  const sheet = studentSheet([
    {
      student_name: 'نور عيسى',
      total_individual_hours: 1.5,
      total_group_hours: 3,
      education_level: 'ثانوي',
      group_hours_by_education_level: { ابتدائي: 0, إعدادي: 1, ثانوي: 2 },
    },
  ]);
  expect(read(sheet)).toMatchObject([
    {
      الطالب: 'نور عيسى',
      'المرحلة الدراسية': 'ثانوي',
      'جماعي إعدادي': 1,
      'جماعي ثانوي': 2,
      'الساعات الفردية': 1.5,
      'الساعات الجماعية': 3,
      المجموع: 4.5,
    },
  ]);
});
