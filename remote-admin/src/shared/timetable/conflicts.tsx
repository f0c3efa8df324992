import type { Conflict } from 'api-contract/conflict-schema';
import type { FreeTime } from 'api-contract/scheduled-lesson-schema';
import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { Row } from 'design-system/layout';
import { useState } from 'react';
import type { Save } from 'section-kit/forms/use-save';
import type { ApiError } from 'shared-auth';
import { GuardedLink } from '../frame/guarded-link';
import { conflictMessages } from './messages';

interface Found {
  conflicts: readonly Conflict[];
  free: readonly FreeTime[];
}

const NOTHING: Found = { conflicts: [], free: [] };

/** So many conflicts are named; the others are counted. */
const NAMED = 8;

/**
 * The conflicts that the server named when it refused to save. Saving once more accepts exactly these, so that a further one
 * asks again; a change of the form forgets them.
 */
export function useConflicts() {
  const [found, setFound] = useState(NOTHING);
  return {
    ...found,
    /** What the next attempt accepts. */
    accept: found.conflicts.map(({ id }) => id),
    /** Keeps the conflicts of a refusal, as `explain` of a save. */
    explain(error: ApiError) {
      const { free } = error.body;
      const named = conflictsOf(error);
      setFound({ conflicts: named, free: Array.isArray(free) ? free : [] });
      return named.length > 0 ? conflictMessages.title : undefined;
    },
    /** The save whose changes forget the conflicts. */
    watch: <Watched extends Save>(save: Watched): Watched => ({
      ...save,
      changed() {
        setFound(NOTHING);
        save.changed();
      },
    }),
    submitLabel: found.conflicts.length > 0 ? conflictMessages.saveAnyway : undefined,
  };
}

/** The conflicts for which the server refused to save; none for other failures. */
export function conflictsOf({ kind, body: { conflicts } }: ApiError): readonly Conflict[] {
  return kind === 'conflict' && Array.isArray(conflicts) ? conflicts : [];
}

interface ConflictListProps extends Found {
  /** Takes one of the free times into the form. */
  onChoose?: ((time: FreeTime) => void) | undefined;
}

/** The conflicts of a form in words with links to their days, and the nearest free times as buttons. */
export function ConflictList({ conflicts, free, onChoose }: ConflictListProps) {
  if (conflicts.length === 0) return null;
  // Two lessons of one write that meet each other have a conflict each, in the same words.
  const days = new Map(
    conflicts.map((conflict) => [
      conflictMessages.at(textOf(conflict), conflict.day, conflict.start),
      conflict.day,
    ]),
  );
  return (
    <Alert tone="warning" title={conflictMessages.title}>
      <ul>
        {[...days].slice(0, NAMED).map(([text, day]) => (
          <li key={text}>
            <GuardedLink to={`/Timetable?date=${day}`}>{text}</GuardedLink>
          </li>
        ))}
      </ul>
      {days.size > NAMED && <p>{conflictMessages.further(days.size - NAMED)}</p>}
      {onChoose && free.length > 0 && (
        <>
          <p>{conflictMessages.nearestFree}</p>
          <Row>
            {free.map((time) => (
              <Button
                key={`${time.day} ${time.start}`}
                variant="secondary"
                size="small"
                onClick={() => onChoose(time)}
              >
                {conflictMessages.freeTime(time.day, time.start)}
              </Button>
            ))}
          </Row>
        </>
      )}
    </Alert>
  );
}

function textOf({ kind, name, scheduled_id }: Conflict): string {
  if (kind === 'student' && scheduled_id === undefined) return conflictMessages.leftStudent(name);
  return conflictMessages.conflict[kind](name);
}
