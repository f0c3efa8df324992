import { Card } from 'design-system/card';
import { Stack } from 'design-system/layout';
import { Note } from '../../shared/lists/list';
import { ExportButton } from '../../shared/spreadsheet/export-button';
import { instituteMessages } from '../../shared/workbook/institute-messages';

/** Downloads everything that the institute has as one Excel file. */
export function ExportCard() {
  const { title, hint, download } = instituteMessages;
  const readTables = async () => {
    const { readInstitute } = await import(
      /* webpackChunkName: 'institute-workbook' */ '../../shared/workbook/read-institute'
    );
    return readInstitute();
  };
  return (
    <Card role="group" aria-label={title} title={title}>
      <Stack>
        <Note>{hint}</Note>
        <ExportButton variant="secondary" label={download} makeTable={readTables} fileName="institute.xlsx" />
      </Stack>
    </Card>
  );
}
