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
import { GuardedLink } from '../../shared/frame/guarded-link';
import { ConflictList, conflictsOf, useConflicts } from '../../shared/timetable/conflicts';
import { admittedTeachers, lessonsBetween } from '../../shared/timetable/timetable-queries';
import { hitMessages } from './messages';
import { OPENING_QUERIES } from './opening-queries';

/** A closure or an absence with the planned lessons that it leaves no place for. */
export interface Hitting {
  from: string;
  to: string;
  hit: readonly string[];
}

const PATH = '/admin/scheduled-lessons/changes';
const LABELS = { choice: hitMessages.choice, teacher_id: hitMessages.substitute };

interface HitsDialogProps {
  hitting: Hitting;
  onClose: () => void;
}

/** What becomes of the lessons that a closure or an absence hits: all are cancelled, or given to one substitute. */
export function HitsDialog({ hitting, onClose }: HitsDialogProps) {
  const queryClient = useQueryClient();
  const timetable = useQuery(lessonsBetween(hitting));
  const teachers = useQuery(admittedTeachers()).data?.rows ?? [];
  const conflicts = useConflicts();
  const lessons = (timetable.data ?? []).filter(
    ({ _id, state }) => state === 'planned' && hitting.hit.includes(_id),
  );
  const save = useSave({
    name: `hits:${hitting.from}:${hitting.to}`,
    path: PATH,
    labels: LABELS,
    read: (data) => ({ choice: readText(data, 'choice'), teacher_id: readText(data, 'teacher_id') }),
    rules: ({ choice, teacher_id }) => [
      ['teacher_id', choice === 'substitute' && teacher_id === '', hitMessages.substituteRequired],
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
        ? hitMessages.cancelled(scheduled_lessons.length)
        : hitMessages.substituted(scheduled_lessons.length),
    action: ({ undo }) => ({ label: hitMessages.undo, onAction: () => void takeBack(undo.changes) }),
    queries: OPENING_QUERIES,
    onClose,
  });

  /** Takes the whole change back. */
  async function takeBack(changes: readonly object[]) {
    try {
      await sendInSpiteOfConflicts(changes);
      keyedToasts.succeeded('hits', hitMessages.undone);
    } catch (error) {
      const failure = saveFailure(error, hitMessages.undoFailed);
      if (failure) keyedToasts.failed('hits', failure);
    }
    for (const queryKey of OPENING_QUERIES) void queryClient.invalidateQueries({ queryKey });
  }

  return (
    <SaveDialog
      save={conflicts.watch(save)}
      title={hitMessages.title}
      {...(conflicts.submitLabel && { submitLabel: conflicts.submitLabel })}
    >
      <QueryContent
        query={timetable}
        loading={<LoadingState label={hitMessages.loading} lines={3} />}
        failed={hitMessages.loadFailed}
      >
        {() => (
          <>
            {lessons.length === 0 && <p>{hitMessages.none}</p>}
            <ul>
              {lessons.map(({ _id, day, start, subject, teacher_name }) => (
                <li key={_id}>
                  {hitMessages.lesson(day, start, subject, teacher_name ?? hitMessages.unassigned)}
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryContent>
      <ConflictList {...conflicts} />
      <RadioGroup
        {...save.field('choice', 'cancel')}
        options={[
          { value: 'cancel', label: hitMessages.choices.cancel },
          { value: 'substitute', label: hitMessages.choices.substitute },
        ]}
      />
      {save.textIn('choice') === 'substitute' && (
        <Select
          {...save.field('teacher_id')}
          placeholder={hitMessages.substitute}
          options={teachers.map(({ _id, username }) => ({ value: _id, label: username }))}
        />
      )}
      <p>
        <GuardedLink to={`/Timetable?date=${hitting.from}`}>{hitMessages.move}</GuardedLink>
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
