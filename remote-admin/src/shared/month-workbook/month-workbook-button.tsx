import { useQueryClient } from '@tanstack/react-query';
import { usePermission } from '../rights/use-permission';
import { ExportButton } from '../spreadsheet/export-button';
import { workbookMessages } from './messages';

interface MonthWorkbookButtonProps {
  /** `YYYY-MM` */
  month: string;
  /** Whether it is in the row of the month, and names it. */
  inRow?: boolean;
}

/** Downloads what the institute has of a month as one Excel file. Shown to those who may see money. */
export function MonthWorkbookButton({ month, inRow = false }: MonthWorkbookButtonProps) {
  const queryClient = useQueryClient();
  const maySeeMoney = usePermission('money');
  const maySeePay = usePermission('pay');
  if (!maySeeMoney) return null;
  const readTables = async () => {
    const { readMonthWorkbook } = await import(
      /* webpackChunkName: 'month-workbook' */ './read-month-workbook'
    );
    return readMonthWorkbook(queryClient, month, maySeePay);
  };
  return (
    <ExportButton
      variant={inRow ? 'quiet' : 'secondary'}
      size={inRow ? 'small' : undefined}
      label={workbookMessages.download}
      accessibleLabel={inRow ? workbookMessages.downloadOf(month) : undefined}
      makeTable={readTables}
      fileName={`month_${month}.xlsx`}
    />
  );
}
