import type { LessonType } from 'api-contract/lesson';
import type { Message } from 'design-system/inline-message';
import { Stack } from 'design-system/layout';
import { Pagination, usePage } from 'design-system/pagination';
import { EmptyState } from 'design-system/states';
import { type Column, Table } from 'design-system/table';
import { showToast } from 'design-system/toast';
import type { Lesson } from 'lesson-kit/lesson';
import { columnLabels, lessonLabel, lessonListLabels } from 'lesson-kit/lesson-labels';
import type { LessonFilter } from 'lesson-kit/search-lessons';
import { Inbox } from 'lucide-react';
import { memo, useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { lessonAnchor, linkableLessonColumns } from '../../shared/lessons/lesson-link';
import { LessonCount, NO_MATCHES } from '../../shared/lessons/lesson-list-parts';
import { useLinkedRow } from '../../shared/linked-row/use-linked-row';
import { usePermission } from '../../shared/rights/use-permission';
import { useUndoKey } from '../../shared/undo/use-undo';
import styles from './approval-list.module.css';
import { ApproveDialog } from './approve-dialog';
import { DecidedRow } from './decided-row';
import type { Decision, DecisionChoice } from './decision';
import { DecisionButtons } from './decision-buttons';
import type { EditLessonDialog } from './edit-lesson-dialog';
import keyboardStyles from './keyboard-hint.module.css';
import { LessonWarnings } from './lesson-warnings';
import { approvalMessages, decisionMessages, pendingPageMessages } from './messages';
import { RejectDialog } from './reject-dialog';
import { RejectTeacher } from './reject-teacher';
import { RowCheckbox } from './row-checkbox';
import { SelectionBar } from './selection-bar';
import { useDecisions } from './use-decisions';
import { useKeptRows } from './use-kept-rows';
import { useRowKeyboard } from './use-row-keyboard';
import { useSelection } from './use-selection';

/** Rows on a page (spec §9). */
export const PAGE_SIZE = 10;

/** A decision that waits for an answer to its question. */
interface Question {
  lessons: readonly Lesson[];
  decision: Decision;
  /** The confirmed decision is being sent. */
  isSending?: boolean;
  failure?: Message;
}

interface ApprovalListProps {
  lessonType: LessonType;
  /** All pending lessons. */
  lessons: readonly Lesson[];
  /** Those that match the filters. */
  found: readonly Lesson[];
  /** The filters that `found` matches. */
  searched: LessonFilter;
  /** It is called when a link to another lesson is followed: no filter may hide it. */
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
  const mayDecide = usePermission('decisions');
  const keptRows = useKeptRows(found, searched);
  const { keptState, release, settle } = keptRows;
  const { page, pageCount, rows, setPage } = usePage(keptRows.rows, PAGE_SIZE, searched);
  const foundIds = useMemo(() => found.map(({ _id }) => _id), [found]);
  const allIds = useMemo(() => new Set(lessons.map(({ _id }) => _id)), [lessons]);
  const selection = useSelection(foundIds, allIds);
  const [question, setQuestion] = useState<Question>();
  const [edited, setEdited] = useState<{ lesson: Lesson; Dialog: typeof EditLessonDialog }>();
  /** The reason of several rejections of which some have failed: the next dialog offers it again. */
  const unsentReason = useRef<string>(undefined);
  const edit = useCallback(async (lesson: Lesson) => {
    try {
      const { EditLessonDialog: Dialog } = await import(
        /* webpackChunkName: 'edit-lesson' */ './edit-lesson-dialog'
      );
      setEdited({ lesson, Dialog });
    } catch {
      showToast({ tone: 'error', message: approvalMessages.edit.loadFailed });
    }
  }, []);
  const decisions = useDecisions(lessonType, keptRows, edit);
  const { stateOf, progress, decide, undoLast, undoLesson } = decisions;
  useUndoKey(undoLast);
  useLinkedRow(found, lessonAnchor, (index) => setPage(Math.floor(index / PAGE_SIZE) + 1));

  // The shown versions: the person has not seen later ones.
  function shownLessons(ids: readonly string[]) {
    const wanted = new Set(ids);
    return found.filter(({ _id }) => wanted.has(_id));
  }

  /** @param focused the row with the focus: a decision on any other row asks first */
  function requestDecision(ids: readonly string[], decision: Decision, focused = ids[0]) {
    if (!mayDecide) return;
    const chosen = shownLessons(ids);
    const isOther = chosen.some(({ _id }) => _id !== focused);
    if (isOther || asksFirst(chosen, decision)) setQuestion({ lessons: chosen, decision });
    else void decide(chosen, decision);
  }

  const decideInRow = useCallback(
    (lesson: Lesson, decision: Decision) => {
      if (asksFirst([lesson], decision)) setQuestion({ lessons: [lesson], decision });
      else void decide([lesson], decision);
    },
    [decide],
  );

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
    onDecide: requestDecision,
    onAskReason: (ids) => mayDecide && setQuestion({ lessons: shownLessons(ids), decision: 'reject' }),
  });

  function closeQuestion() {
    unsentReason.current = undefined;
    setQuestion(undefined);
  }

  /** @param chosen the lessons of the question, or some of them */
  async function confirm(
    { reason, admitsTeachers }: DecisionChoice = {},
    chosen: readonly Lesson[] | undefined = question?.lessons,
  ) {
    if (!question || !chosen) return;
    const { decision } = question;
    if (chosen.length === 1 && decision === 'reject') {
      setQuestion({ lessons: chosen, decision, isSending: true });
      const failed = await decide(chosen, decision, { reason });
      settle();
      const failure = decisionMessages[lessonType].failed[decision];
      if (failed.length > 0) setQuestion({ lessons: chosen, decision, failure });
      else closeQuestion();
      return;
    }
    // The list can take the focus only after the dialog has closed.
    flushSync(() => {
      setQuestion(undefined);
      selection.clear();
    });
    settle();
    focusList();
    const failed = await decide(chosen, decision, { reason, admitsTeachers });
    unsentReason.current = failed.length > 0 ? reason : undefined;
    selection.select(failed);
  }

  const { isSelected, toggle, extendTo } = selection;
  const allColumns = useMemo(
    (): Column<Lesson>[] => [
      {
        key: 'select',
        header: approvalMessages.select,
        select: true,
        width: '2.5rem',
        render: (lesson) =>
          keptState(lesson._id) === undefined && (
            <RowCheckbox
              {...control(lesson._id, 'select')}
              label={`${approvalMessages.select} ${lessonLabel(lesson)}`}
              checked={isSelected(lesson._id)}
              onToggle={() => toggle(lesson._id)}
              onExtend={() => extendTo(lesson._id)}
            />
          ),
      },
      ...linkableLessonColumns(lessonType),
      {
        key: 'actions',
        header: columnLabels.actions,
        actions: true,
        width: '16.5rem',
        render(lesson) {
          const state = keptState(lesson._id);
          return (
            <div className={styles.actions}>
              {/* In the widest cell, where most of these words fit in one line. */}
              <LessonWarnings lesson={lesson} onFollow={onFollow} />
              {state ? (
                <DecidedRow lesson={lesson} state={state} onUndo={() => undoLesson(lesson._id)} />
              ) : (
                <DecisionButtons
                  lesson={lesson}
                  state={stateOf(lesson._id)}
                  messages={decisionMessages[lessonType]}
                  control={control}
                  onDecide={(decision) => decideInRow(lesson, decision)}
                  onAskReason={() => setQuestion({ lessons: [lesson], decision: 'reject' })}
                  onEdit={() => void edit(lesson)}
                />
              )}
            </div>
          );
        },
      },
    ],
    [
      lessonType,
      control,
      isSelected,
      toggle,
      extendTo,
      onFollow,
      stateOf,
      keptState,
      decideInRow,
      undoLesson,
      edit,
    ],
  );

  const columns = useMemo(
    () => (mayDecide ? allColumns : allColumns.filter(({ select }) => !select)),
    [mayDecide, allColumns],
  );
  const teacher = onlyTeacher(found);
  return (
    <Stack gap="small">
      <div className={styles.summary}>
        {mayDecide && (
          <SelectionBar
            foundIds={foundIds}
            selection={selection}
            progress={progress}
            onDecide={(decision) => requestDecision(selection.selected, decision)}
          />
        )}
        <LessonCount shown={found} all={lessons.length} />
        {mayDecide && teacher !== undefined && <RejectTeacher teacher={teacher} onRejected={focusList} />}
      </div>
      <div ref={keptRows.frame} className={styles.frame}>
        <Pagination page={page} pageCount={pageCount} onPageChange={setPage} label={lessonListLabels.pages}>
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
              columns={columns}
              rows={rows}
              rowKey={({ _id }) => _id}
              tableBreakpoint="59rem"
              empty={lessons.length === 0 ? <EmptyState icon={<Inbox />} title={empty} /> : NO_MATCHES}
            />
          </section>
        </Pagination>
      </div>
      {mayDecide && <KeyboardHint />}
      {question?.decision === 'approve' && (
        <ApproveDialog
          question={questionAbout(question.lessons, question.decision)}
          lessons={question.lessons}
          onApprove={(chosen, admitsTeachers) => void confirm({ admitsTeachers }, chosen)}
          onCancel={closeQuestion}
        />
      )}
      {question?.decision === 'reject' && (
        <RejectDialog
          question={questionAbout(question.lessons, question.decision)}
          reason={unsentReason.current}
          busy={question.isSending === true}
          failure={question.failure}
          onReject={(reason) => void confirm({ reason })}
          onCancel={closeQuestion}
        />
      )}
      {decisions.studentQuestion}
      {edited && (
        <edited.Dialog lessonType={lessonType} lesson={edited.lesson} onClose={() => setEdited(undefined)} />
      )}
    </Stack>
  );
});

/** The approval of a guest's lesson can admit the guest, too. */
function asksFirst(lessons: readonly Lesson[], decision: Decision): boolean {
  return decision === 'approve' && lessons.some(({ by_guest }) => by_guest);
}

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
