import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IMPORT_SHEETS } from 'api-contract/import';
import { withChosenColumns } from './chosen-columns';
import {
  changeTable,
  chooseField,
  type ImportTable,
  missingOf,
  moveCutOver,
  openTable,
} from './import-table';
import { readFile } from './read-file';
import { readSentRows, writeBody } from './sent-rows';
import type { Cell } from './sheet';

function open(name: string, rows: Cell[][], id = '1'): ImportTable {
  const sheet = { name, rows, countsFrom1904: false };
  return openTable({ id, fileName: 'a.xlsx', sheet }, { kinds: IMPORT_SHEETS, stored: {}, cutOver: '' });
}

const pause = async () => undefined;

const read = async (
  tables: ImportTable[],
  edits = new Map<string, Record<string, string>>(),
  leftOut = new Set<string>(),
) => {
  const rows = await readSentRows(tables, { edits, leftOut }, pause);
  return JSON.parse(new TextDecoder().decode(await writeBody({}, rows, pause))).sheets;
};

const BALANCES = [
  ['أرصدة أيلول', null, null],
  ['الاسم', null, 'الرصيد'],
  ['خالد عودة', null, 350.5],
  [null, null, null],
  ['منى سليم', null, '(120)'],
  ['المجموع', null, 230.5],
];

test('reads the rows below the headings, without blank ones and totals', async () => {
  const table = open('ورقة1', BALANCES);
  expect(table).toMatchObject({ kind: 'opening', headingRow: 1 });
  expect(table.columns.map(({ place, field }) => [place, field])).toEqual([
    [0, 'name'],
    [2, 'amount'],
  ]);
  expect(await read([table])).toEqual({
    opening: [
      { row: 3, name: 'خالد عودة', amount: 35_050 },
      { row: 5, name: 'منى سليم', amount: -12_000 },
    ],
  });
});

test('sends what was typed in a cell, and leaves out a row', async () => {
  const edits = new Map([['1:3', { amount: '٤٠٠', name: 'خالد عوده' }]]);
  expect(await read([open('ورقة1', BALANCES)], edits, new Set(['1:5']))).toEqual({
    opening: [{ row: 3, name: 'خالد عوده', amount: 40_000 }],
  });
});

test('skips a title between the rows, and reads a settled account', async () => {
  const rows = [
    ['م', 'الاسم', 'الرصيد'],
    [1, 'خالد عودة', 'خالص'],
    ['الشعبة ب', null, null],
    [2, 'منى سليم', 40],
  ];
  expect(await read([open('أرصدة', rows)])).toEqual({
    opening: [
      { row: 2, name: 'خالد عودة', amount: 0 },
      { row: 4, name: 'منى سليم', amount: 4000 },
    ],
  });
});

test('numbers the rows of a second sheet apart from those of the first', async () => {
  const { opening } = await read([open('أ', BALANCES), open('ب', BALANCES, '2')]);
  expect(opening).toMatchObject([{ row: 3 }, { row: 5 }, { row: 100_003 }, { row: 100_005 }]);
});

test('says what is missing until a column or a common value fills it', async () => {
  const table = open('دروس', [
    ['التاريخ', 'المعلم', 'الطالب', 'كم'],
    ['13/5/2025', 'سميرة', 'زين، ليان', '1:30'],
  ]);
  expect(missingOf(table)).toEqual(['hours', 'subject']);
  const whole = { ...chooseField(table, 3, 'hours'), common: { subject: 'علوم' } };
  expect(missingOf(whole)).toEqual([]);
  expect(await read([whole])).toEqual({
    lessons: [
      {
        row: 2,
        date: '2025-05-13',
        teacher_name: 'سميرة',
        student_names: ['زين', 'ليان'],
        hours: 1.5,
        subject: 'علوم',
      },
    ],
  });
  expect(withChosenColumns({}, [whole])).toEqual({ lessons: { كم: 'hours' } });
  expect(withChosenColumns({ lessons: { كم: 'hours' } }, [whole])).toBeUndefined();
});

test('moves the first day of prices with the cut-over day, unless a day was typed', () => {
  const table = open('ورقة1', [
    ['المرحلة', 'فردي', 'جماعي'],
    ['ثانوي', 120, 80],
  ]);
  const moved = moveCutOver(table, '', '2026-09-01');
  expect(moved.common.from).toBe('2026-09-01');
  const typed = { ...moved, common: { from: '2026-10-01' } };
  expect(moveCutOver(typed, '2026-09-01', '2026-08-01').common.from).toBe('2026-10-01');
});

test('gives a field to one column, and finds the columns of another kind anew', () => {
  const table = open('أرصدة', BALANCES);
  expect(chooseField(table, 0, 'amount').columns.map(({ field }) => field)).toEqual(['amount', '']);
  expect(
    changeTable(table, { kind: 'payments' }, { stored: {}, cutOver: '' }).columns.map(({ field }) => field),
  ).toEqual(['name', '']);
});

test('knows the teacher of a timetable by its title, and that lessons are in the afternoon', async () => {
  const { series } = await read([
    open('برنامج', [
      ['برنامج المعلمة سميرة حداد - رياضيات', null, null, null],
      ['الساعة', 'الأحد', 'الاثنين', 'الثلاثاء'],
      ['3:00', 'زين\nليان', null, null],
      ['5:30-7:00', null, null, 'آدم'],
      ['7:00', null, 'آدم', null],
    ]),
  ]);
  expect(series).toMatchObject([
    { start: '15:00', student_names: ['زين', 'ليان'], teacher_name: 'سميرة حداد', subject: 'رياضيات' },
    { start: '17:30', minutes: 90, student_names: ['آدم'] },
    { start: '19:00', student_names: ['آدم'] },
  ]);
});

test.each<[string, Cell[][]]>([
  [
    'a column for each type',
    [
      ['الأسعار 2026', null, null],
      ['المرحلة', 'فردي', 'جماعي'],
      ['ابتدائي', 80, 50],
      ['ثانوي', '120 ₪', null],
    ],
  ],
  [
    'a row for each type',
    [
      ['النوع', 'ابتدائي', 'ثانوي'],
      ['فردي', 80, 120],
      ['جماعي', 50, null],
    ],
  ],
])('makes a list of prices with %s', async (_, rows) => {
  const table = open('ورقة1', rows);
  expect(missingOf(table)).toEqual([]);
  const { prices } = await read([table]);
  expect(prices).toMatchObject([
    { education_level: 'ابتدائي', lesson_type: 'individual', amount: 8000 },
    { education_level: 'ابتدائي', lesson_type: 'group', amount: 5000 },
    { education_level: 'ثانوي', lesson_type: 'individual', amount: 12_000 },
  ]);
});

test('understands a workbook that was laid out by hand in LibreOffice', async () => {
  const bytes = readFileSync(join(__dirname, 'testdata/libreoffice-institute.xlsx'));
  const sheets = await readFile('institute.xlsx', new Uint8Array(bytes));
  const tables = sheets.map((sheet, id) => open(sheet.name, sheet.rows, String(id)));
  expect(tables.map((table) => [table.sheet.name, table.kind, missingOf(table)])).toEqual([
    ['الطلاب', 'students', []],
    ['מורים', 'teachers', []],
    ['الأسعار', 'prices', []],
    ['برنامج سميرة', 'series', []],
    ['برنامج أحمد', 'series', []],
    ['ديون', 'opening', []],
  ]);
  const { students, prices, series, opening } = await read(tables);
  expect([students, prices, series, opening].map(({ length }) => length)).toEqual([65, 6, 36, 15]);
  expect(students.slice(0, 2)).toMatchObject([
    { name: 'زين خالد عودة', guardian_name: 'خالد عودة', phone: ['0521000000'] },
    { name: 'سارة عودة', guardian_name: 'خالد عودة', phone: ['0521000000'] },
  ]);
  expect(series[0]).toMatchObject({ start: '15:00', teacher_name: 'سميرة حداد', subject: 'رياضيات' });
  expect(opening[4]).toMatchObject({ name: 'عادل خوري', amount: -8000 });
});

test.each<[string, string[], Cell[][]]>([
  [
    'days side by side',
    ['B3', 'D3', 'C4'],
    [
      ['جدول 2026', null, null, null],
      ['الساعة', 'الأحد', 'الاثنين', 'الثلاثاء'],
      ['16:00-17:30', 'زين', null, 'ليان، آدم'],
      ['17:30', null, 'آدم', null],
    ],
  ],
  [
    'days below each other',
    ['B2', 'B4', 'C3'],
    [
      [null, '16:00-17:30', '17:30'],
      ['الأحد', 'زين', null],
      ['الاثنين', null, 'آدم'],
      ['الثلاثاء', 'ليان، آدم', null],
    ],
  ],
])('makes series of a timetable with %s', async (_, addresses, cells) => {
  const table = { ...open('ورقة1', cells), common: { subject: 'علوم' } };
  expect(table.grid).toBe('series');
  const rows = await readSentRows([table], { edits: new Map(), leftOut: new Set() }, pause);
  expect(rows.map(({ inFile }) => inFile)).toEqual(addresses);
  const { series } = await read([table]);
  expect(series).toHaveLength(3);
  expect(series).toMatchObject([
    { weekday: 0, start: '16:00', minutes: 90, student_names: ['زين'], subject: 'علوم' },
    { weekday: 2, start: '16:00', minutes: 90, student_names: ['ليان', 'آدم'] },
    { weekday: 1, start: '17:30', minutes: 60, student_names: ['آدم'] },
  ]);
});
