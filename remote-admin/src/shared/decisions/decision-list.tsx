import { Stack } from 'design-system/layout';
import { Pagination, usePage } from 'design-system/pagination';
import { type Column, Table } from 'design-system/table';
import { columnLabels } from 'lesson-kit/lesson-labels';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLinkedRow } from '../linked-row/use-linked-row';
import { usePermission } from '../rights/use-permission';
import { AcceptDialog } from './accept-dialog';
import type { Decidable, Decision, DecisionChoice, DecisionSubject } from './decision';
import { DecidedRow, DecisionButtons } from './decision-buttons';
import styles from './decision-list.module.css';
import { KeyboardHint } from './keyboard-hint';
import { decisionMessages } from './messages';
import { RejectDialog } from './reject-dialog';
import { RowCheckbox, SelectionBar } from './selection-bar';
import { useDecisions } from './use-decisions';
import { useKeptRows } from './use-kept-rows';
import { useRowKeyboard } from './use-row-keyboard';
import { useSelection } from './use-selection';
import { useUndoKey } from './use-undo';

/** A decision that waits for an answer to its question. */
interface Question<Row> {
  rows: readonly Row[];
  decision: Decision;
  /** The last answer was sent, and failed. */
  hasFailed?: boolean;
}

interface DecisionListProps<Row extends Decidable> {
  subject: DecisionSubject<Row>;
  title: string;
  /** The accessible name of the page buttons. */
  pagesLabel: string;
  pageSize: number;
  /** All rows of the list. */
  all: readonly Row[];
  /** Those that match the filters. */
  found: readonly Row[];
  /** The filters that `found` matches. */
  searched: object;
  /** The id of the element that names a row: links lead to it. */
  anchorOf: (row: Row) => string;
  /** The columns before the actions and after them. Pass constants or memoised values. */
  columns: readonly Column<Row>[];
  columnsAfter?: readonly Column<Row>[];
  actionsWidth?: string;
  /** It is shown above the buttons of a row. */
  renderWarnings?: (row: Row) => ReactNode;
  /** It is shown beside them. */
  renderMore?: (row: Row) => ReactNode;
  /** It is called with the rows of the page that is shown. */
  onPage?: (rows: readonly Row[]) => void;
  onEdit: (row: Row) => void;
  /** What it renders is shown beside the selection. `focusList` moves the focus to the list. */
  renderSummary?: (focusList: () => void) => ReactNode;
  /** It is shown instead of a list without rows. */
  empty: ReactNode;
}

const NO_COLUMNS: readonly never[] = [];
const never = () => false;

/** Rows that wait for decisions, in pages, with selection, undo and keys. */
export function DecisionList<Row extends Decidable>(props: DecisionListProps<Row>) {
  const { subject, title, pagesLabel, pageSize, all, found, searched, anchorOf, empty } = props;
  const { columns, columnsAfter = NO_COLUMNS, actionsWidth } = props;
  const { renderWarnings, renderMore, renderSummary, onEdit, onPage } = props;
  const { words, asksFirst, offer } = subject;
  const mayDecide = usePermission('decisions');
  const keptRows = useKeptRows(found, searched, subject.isStillDecided ?? never);
  const { keptState, release, settle } = keptRows;
  const { page, pageCount, rows, setPage } = usePage(keptRows.rows, pageSize, searched);
  useEffect(() => onPage?.(rows), [onPage, rows]);
  const foundIds = useMemo(() => found.map(({ _id }) => _id), [found]);
  const allIds = useMemo(() => new Set(all.map(({ _id }) => _id)), [all]);
  const selection = useSelection(foundIds, allIds);
  const [question, setQuestion] = useState<Question<Row>>();
  /** The reason of rejections of which some have failed: the next dialog offers it again. */
  const unsentReason = useRef<string>(undefined);
  const { stateOf, progress, decide, undoLast, undoOne } = useDecisions(subject, keptRows);
  useUndoKey(undoLast);
  useLinkedRow(found, anchorOf, (index) => setPage(Math.floor(index / pageSize) + 1));

  /** Decides, or asks before it. @param focused the row with the focus: a decision about any other row asks first */
  function request(ids: readonly string[], decision: Decision, { asks = false, focused = ids[0] } = {}) {
    if (!mayDecide) return;
    const wanted = new Set(ids);
    // The shown versions: the person has not seen later ones.
    const chosen = found.filter((row) => wanted.has(row._id) && offer(row, decision) === 'on');
    if (chosen.length === 0) return;
    const isOther = chosen.some(({ _id }) => _id !== focused);
    if (asks || isOther || chosen.some((row) => asksFirst(row, decision))) {
      setQuestion({ rows: chosen, decision });
    } else void decide(chosen, decision);
  }
  const latestRequest = useRef(request);
  latestRequest.current = request;

  const { list, control, focusList } = useRowKeyboard({
    ids: rows.map(({ _id }) => _id).filter((id) => !keptState(id)),
    foundIds,
    page,
    pageCount,
    setPage(next) {
      release();
      setPage(next);
    },
    selection,
    isByPointer: keptRows.isByPointer,
    onDecide: (ids, decision, focused) => request(ids, decision, { focused }),
    onAskReason: (ids) => request(ids, 'reject', { asks: true }),
  });

  function closeQuestion() {
    unsentReason.current = undefined;
    setQuestion(undefined);
  }

  /** @param chosen the rows of the question, or some of them */
  async function confirm(choice: DecisionChoice, chosen: readonly Row[]) {
    if (!question) return;
    const { decision } = question;
    const isMany = question.rows.length > 1;
    // The list can take the focus only after the dialog has closed.
    flushSync(() => {
      setQuestion(undefined);
      if (isMany) selection.clear();
    });
    settle();
    if (isMany) focusList();
    const failed = await decide(chosen, decision, choice);
    unsentReason.current = failed.length > 0 ? choice.reason : undefined;
    if (isMany) selection.select(failed);
    else if (failed.length > 0 && decision === 'reject') {
      setQuestion({ rows: chosen, decision, hasFailed: true });
    }
  }

  const { isSelected, toggle, extendTo } = selection;
  const selectColumn = useMemo(
    (): Column<Row> => ({
      key: 'select',
      header: decisionMessages.select,
      select: true,
      width: '2.5rem',
      render: (row) =>
        keptState(row._id) === undefined && (
          <RowCheckbox
            {...control(row._id, 'select')}
            label={`${decisionMessages.select} ${words.label(row)}`}
            checked={isSelected(row._id)}
            onToggle={() => toggle(row._id)}
            onExtend={() => extendTo(row._id)}
          />
        ),
    }),
    [words, control, isSelected, toggle, extendTo, keptState],
  );
  const actionsColumn = useMemo(
    (): Column<Row> => ({
      key: 'actions',
      header: columnLabels.actions,
      actions: true,
      ...(actionsWidth !== undefined && { width: actionsWidth }),
      render(row) {
        const state = keptState(row._id);
        const id = [row._id];
        return (
          <div className={styles.actions}>
            {/* In the widest cell, where most of these words fit in one line. */}
            {renderWarnings?.(row)}
            {state ? (
              <DecidedRow label={words.label(row)} state={state} onUndo={() => undoOne(row._id)} />
            ) : (
              <DecisionButtons
                subject={subject}
                row={row}
                state={stateOf(row._id)}
                control={control}
                onDecide={(decision) => latestRequest.current(id, decision)}
                onAskReason={() => latestRequest.current(id, 'reject', { asks: true })}
                onEdit={() => onEdit(row)}
                more={renderMore?.(row)}
              />
            )}
          </div>
        );
      },
    }),
    [subject, words, actionsWidth, keptState, stateOf, control, undoOne, onEdit, renderWarnings, renderMore],
  );
  const tableColumns = useMemo(
    () => [...(mayDecide ? [selectColumn] : []), ...columns, actionsColumn, ...columnsAfter],
    [mayDecide, selectColumn, columns, actionsColumn, columnsAfter],
  );

  return (
    <Stack gap="small">
      <div className={styles.summary}>
        {mayDecide && (
          <SelectionBar
            words={words}
            foundIds={foundIds}
            selection={selection}
            progress={progress}
            onDecide={(decision) => request(selection.selected, decision)}
          />
        )}
        {renderSummary?.(focusList)}
      </div>
      <div ref={keptRows.frame} className={styles.frame}>
        <Pagination page={page} pageCount={pageCount} onPageChange={setPage} label={pagesLabel}>
          <section
            ref={list}
            tabIndex={-1}
            aria-label={title}
            className={styles.list}
            data-rows
            {...keptRows.pointerEvents}
          >
            <Table
              caption={title}
              columns={tableColumns}
              rows={rows}
              rowKey={({ _id }) => _id}
              tableBreakpoint="59rem"
              empty={empty}
            />
          </section>
        </Pagination>
      </div>
      {mayDecide && <KeyboardHint />}
      {question && question.decision !== 'reject' && (
        <AcceptDialog
          subject={subject}
          decision={question.decision}
          question={questionText(subject, question)}
          rows={question.rows}
          onAccept={(chosen, admitsTeachers) => void confirm({ admitsTeachers }, chosen)}
          onCancel={closeQuestion}
        />
      )}
      {question?.decision === 'reject' && (
        <RejectDialog
          words={words}
          question={questionText(subject, question)}
          reason={unsentReason.current}
          failure={question.hasFailed ? words.failedHere('reject') : undefined}
          onReject={(reason) => void confirm({ reason }, question.rows)}
          onCancel={closeQuestion}
        />
      )}
    </Stack>
  );
}

function questionText<Row extends Decidable>(
  { words }: DecisionSubject<Row>,
  { rows, decision }: Question<Row>,
): string {
  const [row, ...others] = rows;
  return words.confirm(decision, row && others.length === 0 ? words.label(row) : words.governed(rows.length));
}
