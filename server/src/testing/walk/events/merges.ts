import { pick, TODAY } from '../dice';
import { defineEvent, type Walk, type WalkEvent } from '../event';
import { type Merge, mergePeople, undoMerge } from '../merge';
import { at } from '../records';

interface Pair {
  merged: string;
  into: string;
}

/** Two students, of whom enough stay for the institute's lessons. */
function pairOf({ model }: Walk, [first, , , second]: readonly number[]): Pair | undefined {
  const students = model.students();
  const merged = pick(students, first ?? 0);
  const into = pick(students, second ?? 0);
  if (!merged || !into || merged === into || students.length <= 4) return undefined;
  const hasFee = ({ id }: { id: string }) => model.fees.some(({ student }) => student === id);
  // Taking over a family, and choosing between two fees, have tests of their own.
  const takesFamilyOver = at(merged.family, TODAY) && !at(into.family, TODAY);
  return takesFamilyOver || (hasFee(merged) && hasFee(into))
    ? undefined
    : { merged: merged.id, into: into.id };
}

const requestOf = ({ merged, into }: Pair) => ({
  route: `POST /admin/students/${merged}/merge`,
  body: { into },
});

const merge = defineEvent<Pair>({
  name: 'merge two students',
  weight: 2,
  draw: pairOf,
  request: requestOf,
  apply: ({ model }, pair, { _id }) => {
    mergePeople(model, { id: _id, ...pair });
  },
});

/** A merge that is undone at once changes nothing. */
const mergeAndUndo = defineEvent<Pair>({
  name: 'merge two students and undo it at once',
  weight: 1,
  draw: pairOf,
  request: requestOf,
  apply: ({ done }, _pair, { _id }) => done({ route: `POST /admin/student-merges/${_id}/undo` }),
});

/** An earlier merge is undone, with other things in between. */
const undo = defineEvent<Merge>({
  name: 'undo a merge',
  weight: 3,
  draw: ({ model }, [which]) =>
    pick(
      model.merges.filter(({ isUndone }) => !isUndone),
      which,
    ),
  request: ({ id }) => ({ route: `POST /admin/student-merges/${id}/undo` }),
  refusal({ into, spellings }, { model }) {
    const { mergedInto, isErased, spellings: held } = model.person(into);
    return mergedInto !== null || isErased || !spellings.every((each) => held.has(each)) ? 409 : undefined;
  },
  apply: ({ model }, made) => undoMerge(model, made),
});

export const MERGE_EVENTS: readonly WalkEvent[] = [merge, mergeAndUndo, undo];
