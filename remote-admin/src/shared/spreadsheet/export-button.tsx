import { Button } from 'design-system/button';
import { ProgressBar } from 'design-system/progress';
import { showToast } from 'design-system/toast';
import { FileSpreadsheet } from 'lucide-react';
import { useRef, useState } from 'react';
import { saveFile } from 'section-kit/save-file';
import { ApiError, endsSession } from 'shared-auth';
import styles from './export-button.module.css';
import { spreadsheetMessages } from './messages';
import { requestSpreadsheet } from './request-spreadsheet';
import type { SheetTable } from './sheet-table';

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Tables = SheetTable | SheetTable[];

interface ExportButtonProps {
  /** It is called when the button is pressed; it may fetch what the page has not loaded. */
  makeTable: () => Tables | Promise<Tables>;
  fileName: string;
  disabled?: boolean;
  label?: string;
  /** Names the button where several on a page have the same label; begins with it. */
  accessibleLabel?: string | undefined;
  variant?: 'primary' | 'secondary' | 'quiet';
  size?: 'small' | undefined;
}

/** Downloads tables as an Excel file and shows the progress. */
export function ExportButton({
  makeTable,
  fileName,
  disabled,
  label = spreadsheetMessages.download,
  accessibleLabel,
  variant = 'primary',
  size,
}: ExportButtonProps) {
  const [progress, setProgress] = useState<{ rows: number; total: number }>();
  const isWriting = useRef(false);

  async function download() {
    if (isWriting.current) return;
    isWriting.current = true;
    setProgress({ rows: 0, total: 0 });
    try {
      const tables = [await makeTable()].flat();
      const total = tables.reduce((rows, table) => rows + table.rows.length, 0);
      setProgress({ rows: 0, total });
      const file = await requestSpreadsheet(tables, (rows) => setProgress({ rows, total }));
      saveFile(new Blob([file], { type: XLSX_TYPE }), fileName);
      showToast({ tone: 'success', message: spreadsheetMessages.saved(fileName) });
    } catch (error) {
      const { failed, notLoaded } = spreadsheetMessages;
      if (!endsSession(error))
        showToast({ tone: 'error', message: error instanceof ApiError ? notLoaded : failed });
    } finally {
      isWriting.current = false;
      setProgress(undefined);
    }
  }

  return (
    <div className={styles.export}>
      <Button
        variant={variant}
        size={size}
        icon={<FileSpreadsheet />}
        disabled={disabled}
        busy={progress !== undefined}
        busyLabel={spreadsheetMessages.writing}
        aria-label={accessibleLabel}
        onClick={download}
      >
        {label}
      </Button>
      {progress && (
        <ProgressBar
          label={spreadsheetMessages.writing}
          max={progress.total}
          // Packing the file after the last row reports no progress.
          value={progress.rows < progress.total ? progress.rows : undefined}
        />
      )}
    </div>
  );
}
