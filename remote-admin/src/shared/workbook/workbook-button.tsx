import { usePermission } from '../rights/use-permission';
import { ExportButton } from '../spreadsheet/export-button';
import { workbookMessages } from './messages';

interface WorkbookButtonProps {
  /** A month, `YYYY-MM`, or a year, `YYYY`. */
  period: string;
  /** Whether it is in the row of a month, and names it. */
  inRow?: boolean;
}

/**
 * Downloads what the institute has of a month or a year as one Excel file. Shown to those who may see money.
 */
export function WorkbookButton({ period, inRow = false }: WorkbookButtonProps) {
  const { downloadMonth, downloadMonthOf, downloadYear } = workbookMessages;
  const isYear = period.length === 'YYYY'.length;
  if (!usePermission('money')) return null;
  const readTables = async () => {
    const { readWorkbook } = await import(/* webpackChunkName: 'workbook' */ './read-workbook');
    return readWorkbook(period);
  };
  return (
    <ExportButton
      variant={inRow ? 'quiet' : 'secondary'}
      size={inRow ? 'small' : undefined}
      label={isYear ? downloadYear(period) : downloadMonth}
      accessibleLabel={inRow && !isYear ? downloadMonthOf(period) : undefined}
      makeTable={readTables}
      fileName={`${isYear ? 'year' : 'month'}_${period}.xlsx`}
    />
  );
}
