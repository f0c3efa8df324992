import { useQuery } from '@tanstack/react-query';
import type { HistoryEntry } from 'api-contract/history-schema';
import type { LessonType } from 'api-contract/lesson';
import { Dialog } from 'design-system/dialog';
import { LoadingState } from 'design-system/states';
import { VisuallyHidden } from 'design-system/visually-hidden';
import { fillMissingFields } from 'section-kit/fill-missing-fields';
import { QueryContent } from 'section-kit/query-content';
import { ApiError, api } from 'shared-auth';
import { describeEntry, type FieldChange } from './describe-history';
import type { Lesson, LessonStudents } from './lesson';
import styles from './lesson-history-dialog.module.css';
import { historyMessages } from './lesson-history-messages';
import { lessonName } from './lesson-labels';
import { MomentText } from './moment-text';

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
            <Entries entries={entries} lessonType={lessonType} />
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

interface EntriesProps {
  entries: readonly HistoryEntry[];
  lessonType: LessonType;
}

function Entries({ entries, lessonType }: EntriesProps) {
  return (
    <ol className={styles.entries}>
      {entries.map((entry, index) => (
        // Entries have no ids, and a history only grows at its end.
        <Entry key={index} entry={entry} lessonType={lessonType} />
      ))}
    </ol>
  );
}

function Entry({ entry, lessonType }: { entry: HistoryEntry; lessonType: LessonType }) {
  const { title, changes } = describeEntry(entry, lessonType);
  return (
    <li className={styles.entry}>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.byline}>
        {entry.by && <bdi>{entry.by}</bdi>}
        {entry.by && entry.at && ' · '}
        {entry.at && <MomentText at={entry.at} />}
      </p>
      {changes.length > 0 && (
        <dl className={styles.changes}>
          {changes.map((change) => (
            <Change key={change.label} {...change} />
          ))}
        </dl>
      )}
    </li>
  );
}

function Change({ label, before, after }: FieldChange) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {before !== undefined && <bdi>{before}</bdi>}
        {before !== undefined && after !== undefined && (
          <>
            <span aria-hidden="true"> ← </span>
            <VisuallyHidden>{historyMessages.became}</VisuallyHidden>
          </>
        )}
        {after !== undefined && (
          <bdi className={before === undefined ? undefined : styles.after}>{after}</bdi>
        )}
      </dd>
    </>
  );
}
