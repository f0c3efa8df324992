import { joinList } from 'arabic-text/list';
import { Note } from '../../shared/lists/list';
import { PageSection } from '../../shared/lists/page-section';
import { headingOf } from './columns-section';
import styles from './import-page.module.css';
import { fileMessages, leftOutMessages } from './messages';
import type { ImportTable } from './sheets/import-table';

/** What teachers earn has no sheet: it is entered on a page of its own. */
const PAY_HEADING = /أجر|اجر|أجور|اجور|راتب|שכר|pay|salary|wage/i;

/** Names the sheets and columns of the files that are not imported, so that none is missed silently. */
export function LeftOut({ tables }: { tables: readonly ImportTable[] }) {
  const leftOut = tables.flatMap((table) => {
    const columns = table.columns.filter(({ field }) => field === '').map(headingOf);
    return columns.length > 0 || table.kind === '' ? [{ ...table, columns }] : [];
  });
  if (leftOut.length === 0) return null;
  const hasPay = leftOut.some(
    ({ kind, columns }) => kind === 'teachers' && columns.some((heading) => PAY_HEADING.test(heading)),
  );
  return (
    <PageSection title={leftOutMessages.title}>
      <ul className={styles.files}>
        {leftOut.map(({ id, kind, sheet, fileName, columns }) => {
          const name = fileMessages.sheetOf(sheet.name, fileName);
          return (
            <li key={id}>
              {kind === ''
                ? leftOutMessages.sheet(name)
                : leftOutMessages.columns(name, columns.length, joinList(columns))}
            </li>
          );
        })}
      </ul>
      {hasPay && <Note>{leftOutMessages.pay}</Note>}
    </PageSection>
  );
}
