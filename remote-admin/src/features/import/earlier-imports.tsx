import { useInfiniteQuery } from '@tanstack/react-query';
import type { ImportRecord } from 'api-contract/import-schema';
import { joinList } from 'arabic-text/list';
import type { Column } from 'design-system/table';
import { MomentText } from 'section-kit/moment-text';
import { badgeColumn, dayColumn, textColumn } from '../../shared/lists/columns';
import { RowDialogButton } from '../../shared/lists/dialog-button';
import { List } from '../../shared/lists/list';
import { PageSection } from '../../shared/lists/page-section';
import { importList } from './import-queries';
import { importMessages, listMessages, SHEET_TITLES, undoMessages } from './messages';
import { UndoDialog } from './undo-dialog';

/** The imports of the institute, the latest first. An applied one can be taken back. */
export function EarlierImports() {
  return (
    <PageSection title={listMessages.title}>
      <List
        query={useInfiniteQuery(importList())}
        messages={listMessages}
        caption={listMessages.title}
        columns={COLUMNS}
        actions={undoButton}
      />
    </PageSection>
  );
}

const COLUMNS: Column<ImportRecord>[] = [
  {
    key: 'at',
    header: listMessages.at,
    rowHeader: true,
    render: ({ applied_at, created_at }) => <MomentText at={applied_at ?? created_at} />,
  },
  textColumn(
    'what',
    listMessages.what,
    ({ sheets, rows }) =>
      `${joinList(sheets.map((sheet) => SHEET_TITLES[sheet]))}: ${importMessages.rows(rows)}`,
  ),
  dayColumn('cut-over', listMessages.cutOver, ({ cut_over }) => cut_over),
  textColumn('by', listMessages.by, ({ created_by }) => created_by),
  badgeColumn('state', listMessages.state, ({ state }) => ({
    tone: state === 'applied' ? 'success' : 'neutral',
    children: listMessages.states[state],
  })),
];

const undoButton = ({ _id, state }: ImportRecord) =>
  state === 'applied' && (
    <RowDialogButton label={undoMessages.undo} dialog={(close) => <UndoDialog id={_id} onClose={close} />}>
      {undoMessages.undo}
    </RowDialogButton>
  );
