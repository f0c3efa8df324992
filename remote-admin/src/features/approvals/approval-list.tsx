import type { LessonType } from 'api-contract/lesson';
import { ConfirmDialog } from 'design-system/confirm';
import { Stack } from 'design-system/layout';
import { Pagination, usePage } from 'design-system/pagination';
import { EmptyState } from 'design-system/states';
import { type Column, Table } from 'design-system/table';
import type { Lesson } from 'lesson-kit/lesson';
import { columnLabels, lessonLabel, lessonListLabels } from 'lesson-kit/lesson-labels';
import type { LessonFilter } from 'lesson-kit/search-lessons';
import { Inbox } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { lessonAnchor, linkableLessonColumns } from '../../shared/lessons/lesson-link';
import { LessonCount, NO_MATCHES } from '../../shared/lessons/lesson-list-parts';
import { useLinkedRow } from '../../shared/linked-row/use-linked-row';
import { useUndoKey } from '../../shared/undo/use-undo';
import styles from './approval-list.module.css';
import type { Decision } from './decision';
import { DecisionButtons } from './decision-buttons';
import keyboardStyles from './keyboard-hint.module.css';
import { LessonWarningBadges, useLessonWarnings } from './lesson-warnings';
import { approvalMessages, decisionMessages, pendingPageMessages } from './messages';
import { RejectTeacher } from './reject-teacher';
import { RowCheckbox } from './row-checkbox';
import { SelectionBar } from './selection-bar';
import { useDecisions } from './use-decisions';
import { useRowKeyboard } from './use-row-keyboard';
import { useSelection } from './use-selection';

/** Rows on a page (spec §9). */
export const PAGE_SIZE = 10;

interface ApprovalListProps {
  lessonType: LessonType;
  /** All pending lessons. */
  lessons: readonly Lesson[];
  /** Those that match the filters. */
  found: readonly Lesson[];
  /** The filters that `found` matches. */
  searched: LessonFilter;
  /** Called when a link to another lesson is followed: no filter may hide it. */
  onFollow: () => void;
}

/** Pending lessons with pages, selection and decisions, by pointer or keyboard. Typing in a filter does not render it. */
export const ApprovalList = memo(function ApprovalList({
  lessonType,
  lessons,
  found,
  searched,
  onFollow,
}: ApprovalListProps) {
  const { title, empty } = pendingPageMessages[lessonType];
  const { page, pageCount, rows, setPage } = usePage(found, PAGE_SIZE, searched);
  const foundIds = useMemo(() => found.map(({ _id }) => _id), [found]);
  const allIds = useMemo(() => new Set(lessons.map(({ _id }) => _id)), [lessons]);
  const selection = useSelection(foundIds, allIds);
  const { stateOf, progress, decide, undoLast } = useDecisions(lessonType);
  const warningsOf = useLessonWarnings(lessons);
  const [toConfirm, setToConfirm] = useState<{ lessons: readonly Lesson[]; decision: Decision }>();
  useUndoKey(undoLast);
  useLinkedRow(found, lessonAnchor, (index) => setPage(Math.floor(index / PAGE_SIZE) + 1));

  /** @param focused the row with the focus: a decision on any other row asks first */
  function requestDecision(ids: readonly string[], decision: Decision, focused = ids[0]) {
    const wanted = new Set(ids);
    // The shown versions: the person has not seen later ones.
    const chosen = found.filter(({ _id }) => wanted.has(_id));
    if (chosen.some(({ _id }) => _id !== focused)) setToConfirm({ lessons: chosen, decision });
    else void decide(chosen, decision);
  }

  const { list, control, focusList } = useRowKeyboard({
    ids: rows.map(({ _id }) => _id),
    foundIds,
    page,
    pageCount,
    setPage,
    selection,
    onDecide: requestDecision,
  });

  function confirm() {
    if (!toConfirm) return;
    // The list can take the focus only after the dialog has closed.
    flushSync(() => {
      setToConfirm(undefined);
      selection.clear();
    });
    focusList();
    void decide(toConfirm.lessons, toConfirm.decision).then(selection.select);
  }

  const { isSelected, toggle, extendTo } = selection;
  const columns = useMemo(
    (): Column<Lesson>[] => [
      {
        key: 'select',
        header: approvalMessages.select,
        select: true,
        width: '2.5rem',
        render: (lesson) => (
          <RowCheckbox
            {...control(lesson._id, 'select')}
            label={`${approvalMessages.select} ${lessonLabel(lesson)}`}
            checked={isSelected(lesson._id)}
            onToggle={() => toggle(lesson._id)}
            onExtend={() => extendTo(lesson._id)}
          />
        ),
      },
      ...linkableLessonColumns(lessonType).map((column) =>
        column.key === 'subject'
          ? {
              ...column,
              render: (lesson: Lesson) => (
                <>
                  {column.render(lesson)}
                  <LessonWarningBadges {...warningsOf(lesson)} onFollow={onFollow} />
                </>
              ),
            }
          : column,
      ),
      {
        key: 'actions',
        header: columnLabels.actions,
        actions: true,
        width: '9rem',
        render: (lesson) => (
          <DecisionButtons
            lesson={lesson}
            state={stateOf(lesson._id)}
            messages={decisionMessages[lessonType]}
            control={control}
            onDecide={(decision) => void decide([lesson], decision)}
          />
        ),
      },
    ],
    [lessonType, control, isSelected, toggle, extendTo, warningsOf, onFollow, stateOf, decide],
  );

  const teacher = onlyTeacher(found);
  return (
    <Stack>
      <div className={styles.summary}>
        <LessonCount shown={found.length} all={lessons.length} />
        <KeyboardHint />
        {teacher !== undefined && <RejectTeacher teacher={teacher} onRejected={focusList} />}
      </div>
      <SelectionBar
        foundIds={foundIds}
        selection={selection}
        progress={progress}
        onDecide={(decision) => requestDecision(selection.selected, decision)}
      />
      <Pagination page={page} pageCount={pageCount} onPageChange={setPage} label={lessonListLabels.pages}>
        <section ref={list} tabIndex={-1} aria-label={title} className={styles.list}>
          <Table
            caption={title}
            columns={columns}
            rows={rows}
            rowKey={({ _id }) => _id}
            tableBreakpoint="52rem"
            empty={lessons.length === 0 ? <EmptyState icon={<Inbox />} title={empty} /> : NO_MATCHES}
          />
        </section>
      </Pagination>
      <ConfirmDialog
        open={toConfirm !== undefined}
        message={toConfirm ? questionAbout(toConfirm.lessons, toConfirm.decision) : ''}
        confirmLabel={approvalMessages[toConfirm?.decision ?? 'approve']}
        onConfirm={confirm}
        onCancel={() => setToConfirm(undefined)}
      />
    </Stack>
  );
});

function questionAbout(lessons: readonly Lesson[], decision: Decision): string {
  const [lesson, ...others] = lessons;
  const what = lesson && others.length === 0 ? lessonLabel(lesson) : approvalMessages.lessons(lessons.length);
  return approvalMessages.confirm[decision](what);
}

/** The teacher of several lessons, if they all have the same. */
function onlyTeacher([first, ...others]: readonly Lesson[]): string | undefined {
  const isOnly =
    others.length > 0 && others.every(({ teacher_name }) => teacher_name === first?.teacher_name);
  return isOnly ? first?.teacher_name : undefined;
}

/** The keys of the list, shown where a keyboard is likely. */
function KeyboardHint() {
  return (
    <details className={keyboardStyles.hint}>
      <summary>{approvalMessages.keyboard}</summary>
      <dl className={keyboardStyles.keys}>
        {approvalMessages.keys.map(({ keys, action }) => (
          <div key={action} className={keyboardStyles.entry}>
            <dt dir="ltr">
              {keys.map((key) => (
                <kbd key={key} className={keyboardStyles.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
