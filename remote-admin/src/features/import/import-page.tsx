import { useQuery } from '@tanstack/react-query';
import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { FieldError } from 'design-system/field';
import { Actions, Stack } from 'design-system/layout';
import { ProgressBar } from 'design-system/progress';
import { LoadingState } from 'design-system/states';
import { useEffect, useId, useRef, useState } from 'react';
import { useAccount } from 'shared-auth';
import { DialogButton } from '../../shared/lists/dialog-button';
import { Note } from '../../shared/lists/list';
import { ListPage } from '../../shared/lists/list-page';
import { PageSection } from '../../shared/lists/page-section';
import { settings } from '../../shared/settings/settings-queries';
import { CheckResults } from './check-results';
import { ColumnsSection } from './columns-section';
import { CutOverSection } from './cut-over-section';
import { Doubts } from './doubts';
import { createDraftStore, type DraftStore, type ImportDraft } from './draft-store';
import { EarlierImports } from './earlier-imports';
import { FilesSection } from './files-section';
import { holdInOneTab } from './hold-in-one-tab';
import { LeftOut } from './left-out';
import { MadeList } from './made-list';
import { checkMessages, importMessages, resultMessages, undoMessages } from './messages';
import { RowsSection } from './rows-section';
import { SampleFiles } from './sample-files';
import { UndoDialog } from './undo-dialog';
import { UnknownRooms } from './unknown-rooms';
import { doubtKey, useImport } from './use-import';

/** `/Import`: what the institute has in sheets, from the file to the records. */
export default function ImportPage() {
  const { data, isPending } = useQuery(settings);
  const { stored, isElsewhere } = useStoredDraft();
  return (
    <ListPage title={importMessages.title} subtitle={importMessages.subtitle}>
      <Stack gap="large">
        {isElsewhere ? (
          <Alert tone="warning">{importMessages.elsewhere}</Alert>
        ) : isPending || !stored ? (
          <LoadingState lines={6} />
        ) : (
          <NewImport cutOver={data?.cut_over_day ?? ''} {...stored} />
        )}
        <EarlierImports />
      </Stack>
    </ListPage>
  );
}

interface StoredDraft {
  store: DraftStore;
  /** What was prepared on this device and not imported. */
  restored: ImportDraft | undefined;
}

/** What is stored on this device, once it was read. Two tabs would overwrite each other's draft, so that the later one waits. */
function useStoredDraft(): { stored: StoredDraft | undefined; isElsewhere: boolean } {
  const account = useAccount();
  const [stored, setStored] = useState<StoredDraft>();
  const [isElsewhere, setElsewhere] = useState(false);
  useEffect(() => {
    if (account === undefined) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    void holdInOneTab(`import-draft ${account}`, signal, {
      onWait: () => setElsewhere(true),
      async onHold() {
        const store = createDraftStore(account);
        const restored = await store.read();
        if (signal.aborted) return;
        setStored({ store, restored });
        setElsewhere(false);
      },
    });
    return () => leaving.abort();
  }, [account]);
  return { stored, isElsewhere };
}

/** The steps of an import below each other. A later one appears with what the earlier one has brought. */
function NewImport({ cutOver, store, restored }: { cutOver: string } & StoredDraft) {
  const draft = useImport(cutOver, restored, store);
  const doubts = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    if (looks > 0) focusFirst(rows.current, '[aria-invalid=true]');
  }, [looks]);
  const { isOwner, tables, check, applied, kinds } = draft;
  const checking = useRef<HTMLDivElement>(null);
  const wasApplied = useRef(false);
  useEffect(() => {
    // The dialog that took the import back has no button to return to.
    if (wasApplied.current && !applied) focusFirst(checking.current, 'button');
    wasApplied.current = applied !== undefined;
  }, [applied]);
  const first = isOwner ? 2 : 1;
  if (applied) return <Result draft={draft} />;
  const cutOverProblem = check?.answer.problems.find(({ sheet }) => sheet === 'cut_over');
  return (
    <>
      {restored && tables.length > 0 && (
        <Alert
          tone="info"
          action={
            <Button variant="secondary" size="small" onClick={draft.restart}>
              {importMessages.startAgain}
            </Button>
          }
        >
          {importMessages.restored}
        </Alert>
      )}
      {isOwner && (
        <CutOverSection
          day={draft.cutOver}
          error={draft.isStale ? undefined : cutOverProblem?.detail}
          onChange={draft.setCutOver}
        />
      )}
      <SampleFiles kinds={kinds} />
      <FilesSection
        number={first}
        files={[...new Set(tables.map(({ fileName }) => fileName))]}
        onRead={draft.addSheets}
        onRemove={draft.removeFile}
      />
      {tables.length > 0 && (
        <>
          <ColumnsSection
            number={first + 1}
            tables={tables}
            kinds={kinds}
            stored={draft.stored}
            cutOver={draft.cutOver}
            onChange={draft.changeTable}
          />
          {check && (
            <>
              <div ref={doubts}>
                <Doubts doubts={check.answer.doubts} answers={draft.answers} onAnswer={draft.answerDoubts} />
              </div>
              <div ref={rows}>
                <RowsSection
                  key={looks}
                  number={first + 2}
                  check={check}
                  edits={draft.edits}
                  leftOut={draft.leftOut}
                  onEdit={draft.edit}
                  onLeaveOut={draft.leaveOut}
                  onRestore={draft.restoreRows}
                />
              </div>
            </>
          )}
          <div ref={checking}>
            <CheckSection
              number={first + (check ? 3 : 2)}
              draft={draft}
              onSeeDoubts={() => focusFirst(doubts.current, 'select')}
              // The list of rows opens anew, at the first sheet with a mistake.
              onSeeProblems={() => setLooks(looks + 1)}
            />
          </div>
        </>
      )}
    </>
  );
}

type PreparedImport = ReturnType<typeof useImport>;

/** Brings what is to be answered or mended into view, under the keyboard. */
function focusFirst(section: HTMLElement | null, selector: string): void {
  section?.querySelector<HTMLElement>(selector)?.focus();
}

interface CheckSectionProps {
  number: number;
  draft: PreparedImport;
  onSeeDoubts: () => void;
  onSeeProblems: () => void;
}

function CheckSection({ number, draft, onSeeDoubts, onSeeProblems }: CheckSectionProps) {
  const { check, isStale, checking, applying } = draft;
  const cutOverProblem = check?.answer.problems.find(({ sheet }) => sheet === 'cut_over')?.detail;
  const unanswered =
    check?.answer.doubts.filter((doubt) => !draft.answers.get(doubtKey(doubt))?.choice) ?? [];
  const error = useId();
  const checkButton = useId();
  const isReady = check !== undefined && !isStale && check.answer.problems.length === 0;
  return (
    <PageSection title={checkMessages.title(number)} hint={checkMessages.hint}>
      <LeftOut tables={draft.tables} />
      {check && !isStale && <CheckResults {...check.answer} />}
      {isStale && <Note role="status">{checkMessages.stale}</Note>}
      {check && !isStale && unanswered.length > 0 && (
        <Alert tone="warning" action={<JumpButton label={checkMessages.toDoubts} onPress={onSeeDoubts} />}>
          {checkMessages.doubtsLeft(unanswered.length)}
        </Alert>
      )}
      {check && !isStale && draft.isOwner && (
        <UnknownRooms
          check={check}
          onAdded={() => {
            // The offer goes with the next check.
            document.getElementById(checkButton)?.focus();
            draft.checkRows();
          }}
        />
      )}
      {check && !isStale && !isReady && (
        <Alert
          tone="warning"
          action={!cutOverProblem && <JumpButton label={checkMessages.toProblems} onPress={onSeeProblems} />}
        >
          {cutOverProblem} {checkMessages.problemsLeft}
        </Alert>
      )}
      {isReady && (
        <Note>
          {checkMessages.applyHint} {check.rows.length > QUICK_ROWS && checkMessages.waitsForOthers}
        </Note>
      )}
      <Actions>
        {isReady && (
          <Button
            busy={applying.isPending}
            busyLabel={checkMessages.applying}
            aria-describedby={error}
            onClick={draft.apply}
          >
            {checkMessages.apply}
          </Button>
        )}
        <Button
          id={checkButton}
          variant={isReady ? 'secondary' : 'primary'}
          busy={checking.isPending}
          busyLabel={checkMessages.checking}
          aria-describedby={error}
          onClick={draft.checkRows}
        >
          {check ? checkMessages.checkAgain : checkMessages.check}
        </Button>
      </Actions>
      {(checking.isPending || applying.isPending) && (
        <ProgressBar label={checking.isPending ? checkMessages.checking : checkMessages.applying} />
      )}
      <FieldError id={error} error={applying.failure ?? checking.failure} />
    </PageSection>
  );
}

/** Others do not notice an import of so many rows. */
const QUICK_ROWS = 5000;

function JumpButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Button variant="secondary" size="small" onClick={onPress}>
      {label}
    </Button>
  );
}

function Result({ draft }: { draft: PreparedImport }) {
  const { applied } = draft;
  const result = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone with the rows.
  useEffect(() => focusFirst(result.current, 'button'), []);
  if (!applied) return null;
  return (
    <div ref={result}>
      <Alert
        tone="success"
        title={resultMessages.title}
        action={
          <Actions>
            <Button onClick={draft.restart}>{resultMessages.next}</Button>
            <DialogButton
              variant="secondary"
              dialog={(close) => <UndoDialog id={applied._id} onUndone={draft.reopen} onClose={close} />}
            >
              {undoMessages.undo}
            </DialogButton>
          </Actions>
        }
      >
        {applied.made && <MadeList made={applied.made} />}
      </Alert>
    </div>
  );
}
