import { unzipSync } from 'fflate';
import readSheet from 'read-excel-file/universal';
import type { SheetTable } from './sheet-table';
import { writeWorkbook } from './write-workbook';

const TABLE: SheetTable = {
  sheetName: 'الدروس',
  columns: [
    { header: 'المعلم', width: 24, kind: 'text' },
    { header: 'الطالب', width: 28, kind: 'text' },
    { header: 'عدد الساعات', width: 12, kind: 'number' },
    { header: 'التاريخ', width: 14, kind: 'day' },
  ],
  rows: [
    ['سميرة', 'أحمد "أبو" العبد & <أولاده>', 1.25, '2026-02-28'],
    ['=HYPERLINK("http://evil")', '+972', 0.75, '2024-02-29'],
    ['-1', '@sum', 12, '2026-11-21'],
    ['رنا\u0007\tعودة', '007', 2, 'قريبًا'],
  ],
};

const xmlOf = (file: Uint8Array, name: string) => new TextDecoder().decode(unzipSync(file)[name]);

test('writes text as text, numbers as numbers and days as dates', async () => {
  const [sheet] = await readSheet(writeWorkbook(TABLE).buffer);
  expect(sheet?.sheet).toBe('الدروس');
  expect(sheet?.data).toEqual([
    ['المعلم', 'الطالب', 'عدد الساعات', 'التاريخ'],
    ['سميرة', 'أحمد "أبو" العبد & <أولاده>', 1.25, new Date('2026-02-28T00:00:00Z')],
    ['=HYPERLINK("http://evil")', '+972', 0.75, new Date('2024-02-29T00:00:00Z')],
    ['-1', '@sum', 12, new Date('2026-11-21T00:00:00Z')],
    ['رنا  عودة', '007', 2, 'قريبًا'],
  ]);
});

test('writes a right-to-left sheet with a frozen header and column widths', () => {
  const xml = xmlOf(writeWorkbook(TABLE), 'xl/worksheets/sheet1.xml');
  expect(xml).toMatch(/<sheetView[^>]*rightToLeft="1"/);
  expect(xml).toMatch(/<pane ySplit="1"[^>]*state="frozen"/);
  expect(xml.match(/<col [^>]*width="(\d+)/g)?.map((column) => column.split('"').at(-1))).toEqual([
    '24',
    '28',
    '12',
    '14',
  ]);
});

test('writes no cell as a formula', () => {
  expect(xmlOf(writeWorkbook(TABLE), 'xl/worksheets/sheet1.xml')).not.toMatch(/<f[ >]/);
});

test.each([
  [2_500, [2_000, 2_500]],
  [40, [40]],
  [2_000, [2_000]],
])('reports the progress of %i rows, with the last row', (count, reported) => {
  const rows = Array.from({ length: count }, () => ['سميرة', 'نور', 1, '2026-01-01']);
  const progress: number[] = [];
  writeWorkbook({ ...TABLE, rows }, (done) => progress.push(done));
  expect(progress).toEqual(reported);
});

test('writes 50,000 rows and reports the progress', async () => {
  const rows = Array.from({ length: 50_000 }, (_, row) => ['سميرة', `طالب ${row}`, row % 24, '2026-01-01']);
  const progress: number[] = [];
  const file = writeWorkbook({ ...TABLE, rows }, (done) => progress.push(done));
  expect(progress.at(-1)).toBe(50_000);
  expect(progress.length).toBeGreaterThan(10);
  expect(xmlOf(file, 'xl/worksheets/sheet1.xml').match(/<row /g)).toHaveLength(50_001);
});
