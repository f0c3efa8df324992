import type { SheetTable, SpreadsheetReport } from './sheet-table';
import { writeWorkbook } from './write-workbook';

/** Writes a spreadsheet in a worker, so that the page stays responsive. */
self.onmessage = ({ data }: MessageEvent<readonly SheetTable[]>) => {
  try {
    const file = writeWorkbook(data, (rows) => report({ rows }));
    report({ file }, [file.buffer]);
  } catch (cause) {
    report({ failure: String(cause) });
  }
};

function report(message: SpreadsheetReport, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}
