import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ScheduledLesson } from 'api-contract/scheduled-lesson-schema';
import { RadioGroup } from 'design-system/radio-group';
import { Select } from 'design-system/select';
import { LoadingState } from 'design-system/states';
import { readText } from 'section-kit/forms/fields';
import { SaveDialog } from 'section-kit/forms/save-dialog';
import { useSave } from 'section-kit/forms/use-save';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { QueryContent } from 'section-kit/query-content';
import { saveFailure } from 'section-kit/save-failure';
import { ApiError, api, newIdempotencyKey } from 'shared-auth';
import { GuardedLink } from '../frame/guarded-link';
import { ConflictList, conflictsOf, useConflicts } from './conflicts';
import { settleMessages } from './settle-messages';
import { admittedTeachers, LESSON_QUERIES, lessonsBetween } from './timetable-queries';

/** What leaves planned lessons without a place or a teacher, such as a closure or an absence, with these lessons. */
export interface Hitting {
  from: string;
  to: string;
  hit: readonly string[];
  /** The teacher of all of them; `none` where they have no teacher. */
  teacher_id?: string;
}

/** So many lessons are named; the others are counted. */
const NAMED = 8;

const PATH = '/admin/scheduled-lessons/changes';
const LABELS = { choice: settleMessages.choice, teacher_id: settleMessages.substitute };

interface SettleLessonsDialogProps {
  hitting: Hitting;
  onClose: () => void;
}

/** What becomes of these lessons: all are cancelled, or given to one substitute, and taken back together. */
export function SettleLessonsDialog({ hitting, onClose }: SettleLessonsDialogProps) {
  const queryClient = useQueryClient();
  const timetable = useQuery(lessonsBetween(hitting));
  const teachers = useQuery(admittedTeachers()).data?.rows ?? [];
  const conflicts = useConflicts();
  const lessons = (timetable.data ?? []).filter(
    ({ _id, state }) => state === 'planned' && hitting.hit.includes(_id),
  );
  // A lesson without its teacher can still take place.
  const usual = hitting.teacher_id === undefined ? 'cancel' : 'substitute';
  const save = useSave({
    name: `hits:${hitting.from}:${hitting.to}:${hitting.hit[0]}`,
    path: PATH,
    labels: LABELS,
    read: (data) => ({ choice: readText(data, 'choice'), teacher_id: readText(data, 'teacher_id') }),
    rules: ({ choice, teacher_id }) => [
      ['choice', lessons.length === 0, timetable.data ? settleMessages.none : settleMessages.notLoaded],
      ['teacher_id', choice === 'substitute' && teacher_id === '', settleMessages.substituteRequired],
    ],
    body: ({ choice, teacher_id }) => ({
      changes: lessons.map(({ _id, version }) => ({
        _id,
        version,
        ...(choice === 'cancel' ? { cancel: { by: 'institute' } } : { teacher_id }),
      })),
      accept: conflicts.accept,
    }),
    explain: conflicts.explain,
    schema: { scheduled_lessons: 'list', undo: 'map' },
    saved: ({ scheduled_lessons }: Changed) =>
      scheduled_lessons.some(({ state }) => state === 'cancelled')
        ? settleMessages.cancelled(scheduled_lessons.length)
        : settleMessages.substituted(scheduled_lessons.length),
    action: ({ undo }) => ({ label: settleMessages.undo, onAction: () => void takeBack(undo.changes) }),
    queries: LESSON_QUERIES,
    onClose,
  });

  /** Takes the whole change back. */
  async function takeBack(changes: readonly object[]) {
    try {
      await sendInSpiteOfConflicts(changes);
      keyedToasts.succeeded('hits', settleMessages.undone);
    } catch (error) {
      const failure = saveFailure(error, settleMessages.undoFailed);
      if (failure) keyedToasts.failed('hits', failure);
    }
    for (const queryKey of LESSON_QUERIES) void queryClient.invalidateQueries({ queryKey });
  }

  return (
    <SaveDialog
      save={conflicts.watch(save)}
      title={settleMessages.title}
      {...(conflicts.submitLabel && { submitLabel: conflicts.submitLabel })}
    >
      <QueryContent
        query={timetable}
        loading={<LoadingState label={settleMessages.loading} lines={3} />}
        failed={settleMessages.loadFailed}
      >
        {() => (
          <>
            {lessons.length === 0 && <p>{settleMessages.none}</p>}
            <ul>
              {lessons.slice(0, NAMED).map(({ _id, day, start, subject, teacher_name }) => (
                <li key={_id}>
                  {settleMessages.lesson(day, start, subject, teacher_name ?? settleMessages.unassigned)}
                </li>
              ))}
            </ul>
            {lessons.length > NAMED && <p>{settleMessages.further(lessons.length - NAMED)}</p>}
          </>
        )}
      </QueryContent>
      <ConflictList {...conflicts} />
      <RadioGroup
        {...save.field('choice', usual)}
        options={[
          { value: 'cancel', label: settleMessages.choices.cancel },
          { value: 'substitute', label: settleMessages.choices.substitute },
        ]}
      />
      {(save.textIn('choice') || usual) === 'substitute' && (
        <Select
          {...save.field('teacher_id')}
          placeholder={settleMessages.substitute}
          options={teachers
            .filter(({ _id }) => _id !== hitting.teacher_id)
            .map(({ _id, username }) => ({ value: _id, label: username }))}
        />
      )}
      <p>
        <GuardedLink to={`/Timetable?date=${hitting.from}`}>{settleMessages.move}</GuardedLink>
      </p>
    </SaveDialog>
  );
}

/** What conflicted before a change conflicts again once it is taken back. */
async function sendInSpiteOfConflicts(changes: readonly object[]): Promise<void> {
  const send = (accept: readonly string[]) =>
    api.post(PATH, { body: { changes, accept }, idempotencyKey: newIdempotencyKey() });
  try {
    await send([]);
  } catch (error) {
    const accept = error instanceof ApiError ? conflictsOf(error).map(({ id }) => id) : [];
    if (accept.length === 0) throw error;
    await send(accept);
  }
}

interface Changed {
  scheduled_lessons: ScheduledLesson[];
  undo: { changes: object[] };
}
