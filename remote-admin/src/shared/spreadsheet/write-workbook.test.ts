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
  const [sheet] = await readSheet(writeWorkbook([TABLE]).buffer);
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
  const xml = xmlOf(writeWorkbook([TABLE]), 'xl/worksheets/sheet1.xml');
  expect(xml).toMatch(/<sheetView[^>]*rightToLeft="1"/);
  expect(xml).toMatch(/<pane ySplit="1"[^>]*state="frozen"/);
  expect(xml.match(/<col [^>]*width="(\d+)/g)?.map((column) => column.split('"').at(-1))).toEqual([
    '24',
    '28',
    '12',
    '14',
  ]);
});

const SUMS: SheetTable = {
  sheetName: 'الدفعات',
  columns: [
    { header: 'الطالب', width: 28, kind: 'text' },
    { header: 'المبلغ', width: 12, kind: 'money', total: true },
    { header: 'الساعات', width: 12, kind: 'number', total: true },
    { header: 'تاريخ الإلغاء', width: 14, kind: 'day' },
  ],
  rows: [
    ['نور', 12_550, 0.1, null],
    ['ليلى', -50, 0.2, '2026-03-01'],
  ],
};

test('writes several sheets, amounts in shekels, and totals as formulas with their values', async () => {
  const file = writeWorkbook([TABLE, SUMS]);
  const sheets = await readSheet(file.buffer);
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['الدروس', 'الدفعات']);
  expect(sheets[1]?.data.slice(1)).toEqual([
    ['نور', 125.5, 0.1, null],
    ['ليلى', -0.5, 0.2, new Date('2026-03-01T00:00:00Z')],
    ['المجموع', 125, 0.3, null],
  ]);
  const xml = xmlOf(file, 'xl/worksheets/sheet2.xml');
  expect(xml.match(/<f>.*?<\/f>/g)).toEqual(['<f>SUM(B2:B3)</f>', '<f>SUM(C2:C3)</f>']);
});

test('writes a bold header and bold totals, a filter without the totals, and pages as wide as the sheet', () => {
  const file = writeWorkbook([TABLE, SUMS]);
  const styles = xmlOf(file, 'xl/styles.xml');
  const [, cellStyles = ''] = styles.match(/<cellXfs[^>]*>(.*)<\/cellXfs>/) ?? [];
  const formats = cellStyles.match(/<xf [^>]*>/g) ?? [];
  expect(styles).toContain(`<cellXfs count="${formats.length}">`);
  expect(styles).toMatch(/<fonts count="2"><font>.*<\/font><font><b\/>/);
  const formatsOf = (row: number) => {
    const [cells = ''] = xml.match(new RegExp(`<row r="${row}".*?</row>`)) ?? [];
    return [...cells.matchAll(/<c r="\w+"(?: s="(\d+)")?/g)].map(([, style = '0']) => formats[Number(style)]);
  };
  const xml = xmlOf(file, 'xl/worksheets/sheet2.xml');
  for (const row of [1, 4]) {
    for (const format of formatsOf(row)) expect(format).toContain('fontId="1"');
  }
  for (const format of formatsOf(2)) expect(format).toContain('fontId="0"');
  expect(formatsOf(4)[1]).toContain('numFmtId="4"');
  expect(xml).toContain('<autoFilter ref="A1:D3"/>');
  expect(xml).toMatch(
    /^<\?xml[^>]*>\s*<worksheet [^>]*><sheetPr><pageSetUpPr fitToPage="1"\/><\/sheetPr><dimension/,
  );
  expect(xml).toMatch(/<pageMargins [^>]*\/><pageSetup [^>]*fitToWidth="1" fitToHeight="0"\/>/);
  expect(xmlOf(file, 'xl/workbook.xml')).toMatch(/Print_Titles" localSheetId="1">[^<]*\$1:\$1</);
});

test('writes a sheet without rows', async () => {
  const [sheet] = await readSheet(writeWorkbook([{ ...SUMS, rows: [] }]).buffer);
  expect(sheet?.data).toEqual([['الطالب', 'المبلغ', 'الساعات', 'تاريخ الإلغاء']]);
});

test('writes no text as a formula', () => {
  expect(xmlOf(writeWorkbook([TABLE]), 'xl/worksheets/sheet1.xml')).not.toMatch(/<f[ >]/);
});

test.each([
  [2_500, [2_000, 2_500]],
  [40, [40]],
  [2_000, [2_000]],
])('reports the progress of %i rows, with the last row', (count, reported) => {
  const rows = Array.from({ length: count }, () => ['سميرة', 'نور', 1, '2026-01-01']);
  const progress: number[] = [];
  writeWorkbook([{ ...TABLE, rows }], (done) => progress.push(done));
  expect(progress).toEqual(reported);
});

test('writes 50,000 rows and reports the progress', async () => {
  const rows = Array.from({ length: 50_000 }, (_, row) => ['سميرة', `طالب ${row}`, row % 24, '2026-01-01']);
  const progress: number[] = [];
  const file = writeWorkbook([{ ...TABLE, rows }], (done) => progress.push(done));
  expect(progress.at(-1)).toBe(50_000);
  expect(progress.length).toBeGreaterThan(10);
  expect(xmlOf(file, 'xl/worksheets/sheet1.xml').match(/<row /g)).toHaveLength(50_001);
});
