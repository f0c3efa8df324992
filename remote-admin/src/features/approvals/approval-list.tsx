import type { LessonType } from 'api-contract/lesson';
import { Stack } from 'design-system/layout';
import { Pagination, usePage } from 'design-system/pagination';
import { type Column, Table } from 'design-system/table';
import type { Lesson } from 'lesson-kit/lesson';
import { type ReactNode, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { lessonLabel, steadyLessonColumns } from '../../shared/lesson/lesson-columns';
import { LessonCount } from '../../shared/lesson/lesson-count';
import { lessonListMessages, lessonMessages } from '../../shared/lesson/messages';
import { NothingMatches } from '../../shared/lesson/nothing-matches';
import type { LessonSearch } from '../../shared/lesson/use-lesson-search';
import styles from './approval-list.module.css';
import { ConfirmDecision } from './confirm-decision';
import type { Decision, DecisionWords } from './decision';
import { DecisionButtons } from './decision-buttons';
import { KeyboardHint } from './keyboard-hint';
import { LessonWarningBadges } from './lesson-warning-badges';
import { decisionMessages } from './messages';
import { RejectTeacher } from './reject-teacher';
import { RowCheckbox } from './row-checkbox';
import { SelectionBar } from './selection-bar';
import { useDecisions } from './use-decisions';
import { useLessonChecks } from './use-lesson-checks';
import { useRowKeyboard } from './use-row-keyboard';
import { useSelection } from './use-selection';

interface ApprovalListProps {
  lessonType: LessonType;
  /** Everything that is pending. */
  lessons: readonly Lesson[];
  /** What the filters have found of it. */
  search: Pick<LessonSearch, 'found' | 'searched'>;
  pageSize: number;
  caption: string;
  words: DecisionWords;
  /** Stands in the list's place when nothing is pending. */
  empty: ReactNode;
}

/** The pending lessons that were found, with pages, selection and decisions, by pointer or by keyboard alone. */
export function ApprovalList({
  lessonType,
  lessons,
  search,
  pageSize,
  caption,
  words,
  empty,
}: ApprovalListProps) {
  const { found, searched } = search;
  const { page, pageCount, rows, setPage } = usePage(found, pageSize, searched);
  const foundIds = useMemo(() => found.map(({ _id }) => _id), [found]);
  const ids = rows.map(({ _id }) => _id);
  const pendingIds = useMemo(() => new Set(lessons.map(({ _id }) => _id)), [lessons]);
  const selection = useSelection(foundIds, pendingIds);
  const decisions = useDecisions(lessonType, words);
  const warningsOf = useLessonChecks(lessons);
  const [toConfirm, setToConfirm] = useState<{ lessons: readonly Lesson[]; decision: Decision }>();

  /** @param focused where the keyboard is, if it has decided: a single lesson elsewhere is asked about too */
  function decide(ids: readonly string[], decision: Decision, focused = ids[0]) {
    const wanted = new Set(ids);
    // As they stand here at this press: what comes later was not seen.
    const chosen = found.filter(({ _id }) => wanted.has(_id));
    if (chosen.some(({ _id }) => _id !== focused)) setToConfirm({ lessons: chosen, decision });
    else void decisions.decide(chosen, decision);
  }

  const keyboard = useRowKeyboard({
    ids,
    foundIds,
    page,
    pageCount,
    setPage,
    selection,
    onDecide: decide,
    onUndo: decisions.undoLast,
  });

  const teacher = onlyTeacher(found);

  function confirm() {
    if (!toConfirm) return;
    // Nothing outside of the question can have the focus until it has closed.
    flushSync(() => {
      setToConfirm(undefined);
      selection.clear();
    });
    keyboard.focusList();
    void decisions.decide(toConfirm.lessons, toConfirm.decision).then(selection.select);
  }

  const columns: Column<Lesson>[] = [
    {
      key: 'select',
      header: decisionMessages.select,
      select: true,
      width: '2.5rem',
      render: (lesson) => (
        <RowCheckbox
          {...keyboard.control(lesson._id, 'select')}
          label={decisionMessages.selectLesson(lessonLabel(lesson))}
          checked={selection.isSelected(lesson._id)}
          onToggle={() => selection.toggle(lesson._id)}
          onExtend={() => selection.extendTo(lesson._id)}
        />
      ),
    },
    ...steadyLessonColumns(lessonType).map((column) =>
      column.key === 'subject'
        ? {
            ...column,
            render: (lesson: Lesson) => (
              <>
                {column.render(lesson)}
                <LessonWarningBadges {...warningsOf(lesson)} />
              </>
            ),
          }
        : column,
    ),
    {
      key: 'actions',
      header: lessonMessages.actions,
      actions: true,
      width: '9rem',
      render: (lesson) => (
        <DecisionButtons
          lesson={lesson}
          state={decisions.stateOf(lesson._id)}
          words={words}
          control={keyboard.control}
          onDecide={(decision) => void decisions.decide([lesson], decision)}
        />
      ),
    },
  ];

  return (
    <Stack>
      <div className={styles.facts}>
        <LessonCount shown={found.length} all={lessons.length} />
        <KeyboardHint />
        {teacher !== undefined && <RejectTeacher teacher={teacher} onRejected={keyboard.focusList} />}
      </div>
      <SelectionBar
        foundIds={foundIds}
        selection={selection}
        progress={decisions.progress}
        onDecide={(decision) => decide(selection.selected, decision)}
      />
      <Pagination page={page} pageCount={pageCount} onPageChange={setPage} label={lessonListMessages.pages}>
        <section ref={keyboard.list} tabIndex={-1} aria-label={caption} className={styles.list}>
          <Table
            caption={caption}
            columns={columns}
            rows={rows}
            rowKey={({ _id }) => _id}
            tableBreakpoint="52rem"
            empty={lessons.length === 0 ? empty : <NothingMatches />}
          />
        </section>
      </Pagination>
      <ConfirmDecision request={toConfirm} onConfirm={confirm} onCancel={() => setToConfirm(undefined)} />
    </Stack>
  );
}

/** The teacher of several lessons, if they all have the same. */
function onlyTeacher([first, ...others]: readonly Lesson[]): string | undefined {
  const isOnly =
    others.length > 0 && others.every(({ teacher_name }) => teacher_name === first?.teacher_name);
  return isOnly ? first?.teacher_name : undefined;
}
