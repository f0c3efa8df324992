import { useQuery } from '@tanstack/react-query';
import type { HistoryEntry } from 'api-contract/history-schema';
import { Dialog } from 'design-system/dialog';
import { LoadingState } from 'design-system/states';
import { fillMissingFields } from 'section-kit/fill-missing-fields';
import { QueryContent } from 'section-kit/query-content';
import { ApiError, api } from 'shared-auth';
import { describeEntry } from './describe-history';
import { HistoryEntries } from './history-entries';
import type { Lesson, LessonStudents } from './lesson';
import { historyMessages } from './lesson-history-messages';
import { lessonName } from './lesson-labels';

export interface LessonHistoryDialogProps {
  lesson: LessonStudents & Pick<Lesson, '_id'>;
  /** The path of the request without the lesson's id. */
  path: string;
  onClose: () => void;
}

/** Every change of a lesson: what, when, by whom, and the fields before and after it. */
export function LessonHistoryDialog({ lesson, path, onClose }: LessonHistoryDialogProps) {
  const lessonType = 'student_name' in lesson ? 'individual' : 'group';
  const query = useQuery({
    queryKey: ['lesson-history', path, lesson._id],
    queryFn: ({ signal }) => fetchHistory(`${path}/${encodeURIComponent(lesson._id)}`, signal),
    // The next opening must not show an older history.
    gcTime: 0,
  });
  return (
    <Dialog open title={historyMessages.titleOf(lessonName(lesson))} onClose={onClose}>
      <QueryContent
        query={query}
        loading={<LoadingState label={historyMessages.loading} lines={4} />}
        failed={historyMessages.loadFailed}
      >
        {(entries) =>
          entries.length === 0 ? (
            <p>{historyMessages.none}</p>
          ) : (
            <HistoryEntries entries={entries} describe={(entry) => describeEntry(entry, lessonType)} />
          )
        }
      </QueryContent>
    </Dialog>
  );
}

const DEFAULTS: HistoryEntry = { at: '', by: null, action: '', before: null, after: null };

/** In the server's order. Empty for a server without this call (additive to spec §7). */
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
