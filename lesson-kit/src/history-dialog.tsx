import { useQuery } from '@tanstack/react-query';
import type { HistoryEntry } from 'api-contract/history-schema';
import { Dialog } from 'design-system/dialog';
import { LoadingState } from 'design-system/states';
import type { ReactNode } from 'react';
import { fillMissingFields } from 'section-kit/fill-missing-fields';
import { QueryContent } from 'section-kit/query-content';
import { ApiError, api } from 'shared-auth';
import type { DescribedEntry } from './describe-history';
import { HistoryEntries } from './history-entries';
import { historyMessages } from './lesson-history-messages';

interface HistoryDialogProps {
  /** What the record is called. */
  name: string;
  /** The path of the request without the record's id. */
  path: string;
  id: string;
  describe: (entry: HistoryEntry) => DescribedEntry;
  /** They are shown below the entries. */
  children?: ReactNode;
  onClose: () => void;
}

/** Every change of a record: what, when, by whom, and the fields before and after it. */
export function HistoryDialog({ name, path, id, describe, children, onClose }: HistoryDialogProps) {
  const query = useQuery({
    queryKey: ['record-history', path, id],
    queryFn: ({ signal }) => fetchHistory(`${path}/${encodeURIComponent(id)}`, signal),
    // The next opening must not show an older history.
    gcTime: 0,
  });
  return (
    <Dialog open title={historyMessages.titleOf(name)} onClose={onClose}>
      <QueryContent
        query={query}
        loading={<LoadingState label={historyMessages.loading} lines={4} />}
        failed={historyMessages.loadFailed}
      >
        {(entries) =>
          entries.length === 0 ? (
            <p>{historyMessages.none}</p>
          ) : (
            <>
              <HistoryEntries entries={entries} describe={describe} />
              {children}
            </>
          )
        }
      </QueryContent>
    </Dialog>
  );
}

const DEFAULTS: HistoryEntry = { at: '', by: null, action: '', before: null, after: null };

/** Entries keep the server's order. A server without this call (additive to spec §7) has none. */
async function fetchHistory(path: string, signal: AbortSignal): Promise<HistoryEntry[]> {
  try {
    const { history } = await api.get<{ history: HistoryEntry[] }>(path, {
      signal,
      schema: { history: 'list' },
    });
    return fillMissingFields(history, DEFAULTS);
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'not-found') return [];
    throw error;
  }
}
