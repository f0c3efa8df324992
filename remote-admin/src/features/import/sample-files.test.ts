import { IMPORT_SHEETS } from 'api-contract/import';
import { writeWorkbook } from '../../shared/spreadsheet/write-workbook';
import { sampleTables } from './sample-files';
import { missingOf, openTable } from './sheets/import-table';
import { readFile } from './sheets/read-file';
import { readSentRows } from './sheets/sent-rows';
import { fieldsOf } from './sheets/sheet-fields';

test.each(IMPORT_SHEETS)('the sample of %s is read back with every column', async (kind) => {
  const [sheet] = await readFile('sample.xlsx', writeWorkbook(sampleTables(kind)));
  if (!sheet) throw new Error('The sample has no sheet');
  const table = openTable(
    { id: '1', fileName: 'sample.xlsx', sheet },
    { kinds: IMPORT_SHEETS, stored: {}, cutOver: '' },
  );
  expect([table.kind, missingOf(table)]).toEqual([kind, []]);
  const filled = table.columns.map(({ field }) => field);
  expect(fieldsOf(kind).filter((field) => !filled.includes(field))).toEqual(
    fieldsOf(kind).filter((field) => field === 'notes' || field === 'note'),
  );
  expect(
    await readSentRows([table], { edits: new Map(), leftOut: new Set() }, async () => undefined),
  ).toHaveLength(1);
});
