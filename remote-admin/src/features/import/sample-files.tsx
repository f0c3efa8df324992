import type { ImportSheet } from 'api-contract/import';
import { IMPORT_HEADINGS } from 'api-contract/import-headings';
import { joinList } from 'arabic-text/list';
import { Row } from 'design-system/layout';
import { PageSection } from '../../shared/lists/page-section';
import { ExportButton } from '../../shared/spreadsheet/export-button';
import type { SheetTable, SheetValue } from '../../shared/spreadsheet/sheet-table';
import { EXAMPLES, FIELD_WORDS, SHEET_TITLES, sampleMessages } from './messages';
import { isDayField } from './sheets/read-cell';
import { fieldLabel, fieldsOf, REQUIRED_FIELDS } from './sheets/sheet-fields';

/** A file for each kind of sheet, with an example row and the words of each column. */
export function SampleFiles({ kinds }: { kinds: readonly ImportSheet[] }) {
  return (
    <PageSection title={sampleMessages.title} hint={sampleMessages.hint} printed={false}>
      <Row>
        {kinds.map((sheet) => (
          <ExportButton
            key={sheet}
            variant="secondary"
            size="small"
            label={sampleMessages.download(SHEET_TITLES[sheet])}
            fileName={`${sheet}.xlsx`}
            makeTable={() => sampleTables(sheet)}
          />
        ))}
      </Row>
    </PageSection>
  );
}

/** The sheet with its example, and the one that explains its columns. */
export function sampleTables(sheet: ImportSheet): SheetTable[] {
  const fields = fieldsOf(sheet);
  const headings: Readonly<Record<string, readonly string[]>> = IMPORT_HEADINGS[sheet];
  return [
    {
      sheetName: SHEET_TITLES[sheet],
      columns: fields.map((field) => ({
        header: fieldLabel(sheet, field),
        width: 20,
        kind: isDayField(sheet, field)
          ? 'day'
          : typeof exampleOf(sheet, field) === 'number'
            ? 'number'
            : 'text',
      })),
      rows: [fields.map((field) => exampleOf(sheet, field))],
    },
    {
      sheetName: sampleMessages.explanation,
      columns: [
        { header: sampleMessages.column, width: 20, kind: 'text' },
        { header: sampleMessages.meaning, width: 50, kind: 'text' },
        { header: sampleMessages.otherHeadings, width: 60, kind: 'text' },
      ],
      rows: fields.map((field) => [
        fieldLabel(sheet, field),
        [REQUIRED_FIELDS[sheet].includes(field) && sampleMessages.isRequired, FIELD_WORDS[field]]
          .filter(Boolean)
          .join(' '),
        joinList((headings[field] ?? []).slice(1)),
      ]),
    },
  ];
}

function exampleOf(sheet: ImportSheet, field: string): SheetValue {
  if (field === 'name') return sheet === 'teachers' ? 'سميرة حداد' : 'زين عودة';
  return EXAMPLES[field] ?? null;
}
