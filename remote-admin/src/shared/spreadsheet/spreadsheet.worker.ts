import type { SpreadsheetReport, SpreadsheetRequest } from './spreadsheet-conversation';
import { writeWorkbook } from './write-workbook';

/** Writes a spreadsheet beside the page, which stays quick meanwhile. */
self.onmessage = ({ data }: MessageEvent<SpreadsheetRequest>) => {
  try {
    const file = writeWorkbook(data, (rows) => tell({ rows }));
    tell({ file }, [file.buffer]);
  } catch (cause) {
    tell({ failure: String(cause) });
  }
};

function tell(report: SpreadsheetReport, transfer: Transferable[] = []): void {
  self.postMessage(report, { transfer });
}
