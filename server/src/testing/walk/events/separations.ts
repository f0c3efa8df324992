import { dayOf, pick } from '../dice';
import { defineEvent, type WalkEvent } from '../event';
import { separate } from '../separation';

interface Separation {
  student: string;
  alias: string;
  from: string;
}

/** A spelling leads to a student of its own, from a day on. */
const separateSpelling = defineEvent<Separation>({
  name: 'separate a spelling',
  weight: 1,
  draw({ model }, [day, which]) {
    const spelled = model
      .students()
      .flatMap(({ id, name, spellings }) =>
        [...spellings].filter((alias) => alias !== name).map((alias) => ({ student: id, alias })),
      );
    const chosen = pick(spelled, which);
    return chosen && { ...chosen, from: dayOf(day) };
  },
  request: ({ student, alias, from }) => ({
    route: `POST /admin/students/${student}/separate`,
    body: { alias, from },
  }),
  apply({ model }, { student, alias, from }, { students: [, { _id }] }) {
    separate(model, { student, alias, from, id: _id });
  },
});

export const SEPARATION_EVENTS: readonly WalkEvent[] = [separateSpelling];
