import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { readFile } from './read-file';
import { type Refusal, RefusedFile, type Sheet } from './sheet';

const bytesOf = (name: string) => new Uint8Array(readFileSync(join(__dirname, 'testdata', name)));

async function refusalOf(read: Promise<Sheet[]>): Promise<RefusedFile> {
  const cause = await read.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (cause instanceof RefusedFile) return cause;
  throw cause ?? new Error('The file was read');
}

test('reads a workbook with titles, merged cells, blank columns and sheets, and a formula', async () => {
  const [students, balances, ...others] = await readFile('a.xlsx', bytesOf('openpyxl-students.xlsx'));
  expect(others).toEqual([]);
  expect(students?.name).toBe('طلاب 2026');
  expect(students?.rows.slice(3)).toEqual([
    ['الرقم', 'الصف', 'اسم الطالب الرباعي', null, 'ولي الأمر', 'هاتف الأب (واتساب)', 'ملاحظات'],
    [1, 'السابع', 'زين عودة', null, 'خالد عودة', 521_234_567, null],
    [2, 'التاسع', 'ليان عودة', null, 'خالد عودة', 521_234_567, 'تحتاج متابعة'],
    [3, 'الأول', 'آدم سليم', null, 'منى سليم', '٠٥٤-١٢٣٤٥٦٧', null],
  ]);
  expect(balances?.rows[1]).toEqual(['خالد عودة', 350.5]);
});

test('reads days, times and numbers of a workbook that counts from 1904', async () => {
  const [lessons] = await readFile('b.xlsx', bytesOf('openpyxl-1904.xlsx'));
  expect(lessons?.countsFrom1904).toBe(true);
  expect(lessons?.rows.slice(1)).toEqual([
    ['2025-12-31', 'سميرة', 'زين عودة', '01:30', 'رياضيات'],
    [44_560, 'سميرة', 'زين عودة', 1.5, 'رياضيات'],
  ]);
});

test('reads a workbook of LibreOffice', async () => {
  const [week] = await readFile('c.xlsx', bytesOf('libreoffice-week.xlsx'));
  expect(week?.rows[1]).toEqual(['16:00-17:30', 'زين عودة', null, 'ليان عودة، آدم سليم']);
});

test.each([
  ['windows-1256.csv', ['زين عودة', 'السابع']],
  ['windows-1255.csv', ['זין עודה', 'ז']],
  ['utf-16.csv', ['زين عودة', 'السابع']],
  ['google.csv', ['عودة, زين', 'قال "لاحقًا"\nثم حضر']],
])('reads %s', async (name, row) => {
  const [sheet] = await readFile(name, bytesOf(name));
  expect(sheet?.rows[1]).toEqual(row);
});

test('reads values of formulas and texts of links, and neither errors nor macros nor other files', async () => {
  const [sheet] = await readFile('d.xlsm', bytesOf('formulas-links-macros.xlsm'));
  expect(sheet?.rows.slice(1)).toEqual([
    [1, null],
    ['آدم', 1],
  ]);
});

test('skips a million blank cells, and a size that the sheet only claims', async () => {
  const [sheet] = await readFile('e.xlsx', bytesOf('empty-columns.xlsx'));
  expect(sheet?.rows.filter((row) => row.some((cell) => cell !== null))).toEqual([['اسم الطالب'], ['زين']]);
});

test.each<[string, Refusal]>([
  ['old.xls', 'old-format'],
  ['value-in-last-column.xlsx', 'too-many-columns'],
])('refuses %s', async (name, reason) => {
  expect((await refusalOf(readFile(name, bytesOf(name)))).reason).toBe(reason);
});

test('names the cell of a text of 10,000 letters', async () => {
  const { reason, cell } = await refusalOf(readFile('f.xlsx', bytesOf('long-name.xlsx')));
  expect([reason, cell]).toEqual(['long-cell', { sheet: 'الطلاب', address: 'A3' }]);
});

/** An archive whose directory says another size of its only file. */
function claiming(archive: Uint8Array, size: number): Uint8Array {
  const view = new DataView(archive.buffer);
  for (let at = 0; at < archive.length - 4; at++)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true);
  return archive;
}

const large = () => zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(200 * 1024 * 1024) });

test.each<[string, () => Uint8Array, Refusal]>([
  ['an archive that expands a thousandfold', large, 'expands'],
  ['one that hides how much it expands', () => claiming(large(), 1000), 'expands'],
  ['a cut archive', () => zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') }).subarray(0, 60), 'damaged'],
  ['another archive', () => zipSync({ 'a.txt': strToU8('a') }), 'unknown-format'],
  ['more than 16 MiB', () => new Uint8Array(16 * 1024 * 1024 + 1), 'too-large'],
  ['a picture', () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), 'unknown-format'],
  ['a web page that is called .xls', () => strToU8('<html><table><tr><td>1'), 'old-format'],
  ['a file of blank lines', () => strToU8('\r\n ,\r\n'), 'empty'],
  ['60,000 rows', () => strToU8('زين\n'.repeat(60_000)), 'too-many-rows'],
])('refuses %s', async (_, make, reason) => {
  expect((await refusalOf(readFile('g.xlsx', make()))).reason).toBe(reason);
});
