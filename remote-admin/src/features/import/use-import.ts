import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IMPORT_ROWS_MAX, IMPORT_SHEETS, type ImportSheet, SECRETARY_SHEETS } from 'api-contract/import';
import type { CheckedImport, ImportAnswer, ImportDoubt, ImportRecord } from 'api-contract/import-schema';
import { useEffect, useRef, useState } from 'react';
import { saveFailure } from 'section-kit/save-failure';
import { api, endsSession, newIdempotencyKey, useUnsavedWarning } from 'shared-auth';
import { usePermission } from '../../shared/rights/use-permission';
import type { DraftStore, ImportDraft } from './draft-store';
import { IMPORT_TIMEOUT_MS, IMPORTS_PATH, saveColumns, storedColumns } from './import-queries';
import { checkMessages, importMessages } from './messages';
import { withChosenColumns } from './sheets/chosen-columns';
import { type ImportTable, moveCutOver, openTable } from './sheets/import-table';
import { readSentRows, type SentRow, writeBody } from './sheets/sent-rows';
import type { Sheet } from './sheets/sheet';

/** An answer about spellings that may be one student. */
export interface AnsweredDoubt {
  doubt: ImportDoubt;
  /** The spelling that all of them mean, {@link SEPARATE}, {@link SEVERAL}, or `''` without an answer. */
  choice: string;
}

/** Each spelling is that of another student. */
export const SEPARATE = 'separate';
/** The spelling names several people. */
export const SEVERAL = 'several';

/** What was checked, with the rows that were sent. */
export interface Check {
  answer: CheckedImport;
  rows: SentRow[];
  /** The state of the page that it is of. */
  version: number;
}

const EMPTY: Omit<ImportDraft, 'cutOver'> = {
  tables: [],
  edits: new Map(),
  leftOut: new Set(),
  answers: new Map(),
};

/** The import that the page prepares, checks and applies. What is prepared is stored on this device until it is imported. */
export function useImport(savedCutOver: string, restored: ImportDraft | undefined, store: DraftStore) {
  const isOwner = usePermission('administration');
  const kinds: readonly ImportSheet[] = isOwner ? IMPORT_SHEETS : SECRETARY_SHEETS;
  const queryClient = useQueryClient();
  const stored = useQuery(storedColumns).data ?? {};
  const [draft, setDraft] = useState<ImportDraft>(restored ?? { cutOver: savedCutOver, ...EMPTY });
  const [version, setVersion] = useState(0);
  const [check, setCheck] = useState<Check>();
  const [applied, setApplied] = useState<ImportRecord>();
  const request = useRef<{ version: number; key: string }>(undefined);
  const isApplied = applied !== undefined;
  useUnsavedWarning(draft.tables.length > 0 && !isApplied);
  useEffect(() => {
    void (isApplied ? store.clear() : store.save(draft));
  }, [draft, isApplied, store]);

  const [change] = useState(() => (changed: (draft: ImportDraft) => Partial<ImportDraft>) => {
    setDraft((before) => ({ ...before, ...changed(before) }));
    setVersion((before) => before + 1);
  });
  const [changes] = useState(() => changesOf(change));

  /** The same rows sent again carry the same key: the first answer may have been lost. */
  function keyOf(sent: number): string {
    if (request.current?.version !== sent) request.current = { version: sent, key: newIdempotencyKey() };
    return request.current.key;
  }

  const checking = useMutation({
    mutationFn: async (): Promise<Check> => {
      const rows = await readSentRows(draft.tables, draft, nextTask);
      if (rows.length === 0) throw new RangeError(checkMessages.nothing);
      if (rows.length > IMPORT_ROWS_MAX) throw new RangeError(checkMessages.tooMany(rows.length));
      const others = {
        ...(isOwner && draft.cutOver !== '' && { cut_over: draft.cutOver }),
        answers: [...draft.answers.values()].flatMap(answersOf),
      };
      const answer = await api.post<CheckedImport>(IMPORTS_PATH, {
        body: await writeBody(others, rows, nextTask),
        bodyType: 'application/json',
        idempotencyKey: keyOf(version),
        timeout: IMPORT_TIMEOUT_MS,
        schema: {
          _id: 'text',
          problems: 'list',
          doubts: 'list',
          accounts: 'list',
          hours: 'list',
          makes: 'map',
          unlisted: 'list',
        },
      });
      return { answer, rows, version };
    },
    onSuccess(checked) {
      setCheck(checked);
      // What is checked again asks anew: rooms or students may have been added elsewhere.
      request.current = undefined;
      const chosen = withChosenColumns(stored, draft.tables);
      if (chosen) {
        queryClient.setQueryData(storedColumns.queryKey, { ...stored, ...chosen });
        void saveColumns(chosen);
      }
    },
  });

  const applying = useMutation({
    mutationFn: (id: string) =>
      api.post<ImportRecord>(`${IMPORTS_PATH}/${encodeURIComponent(id)}/apply`, {
        timeout: IMPORT_TIMEOUT_MS,
        schema: { _id: 'text', made: 'map' },
      }),
    onSuccess(record) {
      setApplied(record);
      void queryClient.invalidateQueries();
    },
  });

  return {
    ...draft,
    kinds,
    stored,
    isOwner,
    check,
    /** Whether something was changed since the check. */
    isStale: check !== undefined && check.version !== version,
    applied,
    checking: {
      isPending: checking.isPending,
      failure: failureOf(checking.error, checkMessages.checkFailed),
    },
    applying: {
      isPending: applying.isPending,
      failure: failureOf(applying.error, importMessages.notApplied),
    },
    addSheets(fileName: string, sheets: readonly Sheet[]) {
      const added = sheets.map((sheet) =>
        openTable({ id: newIdempotencyKey(), fileName, sheet }, { kinds, stored, cutOver: draft.cutOver }),
      );
      // A file that is chosen again replaces what was read of it.
      const filled = added.filter(({ columns }) => columns.length > 0);
      change(({ tables }) => ({
        tables: [
          ...tables.filter((table) => table.fileName !== fileName),
          ...(filled.length > 0 ? filled : added),
        ],
      }));
    },
    ...changes,
    checkRows: () => checking.mutate(),
    apply: () => check && applying.mutate(check.answer._id),
    /** After it was taken back, the rows are still here and can be checked again. */
    reopen() {
      setApplied(undefined);
      setCheck(undefined);
      setVersion((before) => before + 1);
      applying.reset();
    },
    /** Begins another import. */
    restart() {
      setDraft(({ cutOver }) => ({ cutOver, ...EMPTY }));
      setApplied(undefined);
      setCheck(undefined);
      applying.reset();
    },
  };
}

/** What a person changes; the same functions at each render. */
function changesOf(change: (changed: (draft: ImportDraft) => Partial<ImportDraft>) => void) {
  return {
    setCutOver: (cutOver: string) =>
      change((before) => ({
        cutOver,
        tables: before.tables.map((table) => moveCutOver(table, before.cutOver, cutOver)),
      })),
    removeFile: (fileName: string) =>
      change(({ tables }) => ({ tables: tables.filter((table) => table.fileName !== fileName) })),
    changeTable: (table: ImportTable) =>
      change(({ tables }) => ({ tables: tables.map((each) => (each.id === table.id ? table : each)) })),
    edit: (key: string, field: string, text: string) =>
      change(({ edits }) => ({ edits: new Map(edits).set(key, { ...edits.get(key), [field]: text }) })),
    leaveOut: (keys: readonly string[]) =>
      change(({ leftOut }) => ({ leftOut: new Set([...leftOut, ...keys]) })),
    restoreRows: () => change(() => ({ leftOut: new Set<string>() })),
    answerDoubts: (answered: readonly AnsweredDoubt[]) =>
      change(({ answers }) => ({
        answers: new Map([...answers, ...answered.map((each) => [doubtKey(each.doubt), each] as const)]),
      })),
  };
}

/** Lets the page draw and answer. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Equal for the same spellings. */
export function doubtKey({ names, spelling = '' }: ImportDoubt): string {
  return [spelling, ...names.map(({ name }) => name)].join('\n');
}

/** What the server is told of an answered group. Spellings that no row has need no answer. */
function answersOf({ doubt, choice }: AnsweredDoubt): ImportAnswer[] {
  if (choice === SEVERAL)
    return doubt.names.flatMap(({ name }) => (doubt.people ? [{ name, means: doubt.people }] : []));
  const chosen = doubt.names.find(({ name }) => name === choice);
  const meant = chosen && (chosen.student_id ?? chosen.name);
  if (doubt.spelling !== undefined)
    return meant ? [{ name: doubt.spelling, means: meant, outside_list: true }] : [];
  return doubt.names.flatMap(({ name, rows }) =>
    choice === '' || rows === 0 ? [] : [{ name, means: meant ?? name }],
  );
}

function failureOf(error: Error | null, unconfirmed: string): string | undefined {
  if (error === null || endsSession(error)) return undefined;
  return error instanceof RangeError ? error.message : saveFailure(error, unconfirmed);
}
