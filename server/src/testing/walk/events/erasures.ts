import { pick, TODAY } from '../dice';
import { defineEvent, type WalkEvent } from '../event';
import { latest } from '../model';
import { at } from '../records';

/** A student is erased: the name goes, the sums stay. Enough stay for the institute's lessons. */
const eraseStudent = defineEvent<{ id: string; name: string }>({
  name: 'erase a student',
  weight: 1,
  draw({ model }, [which, rarely]) {
    const students = model.students();
    return students.length > 4 && rarely % 2 === 0 ? pick(students, which) : undefined;
  },
  request: ({ id, name }) => ({ route: `POST /admin/students/${id}/erase`, body: { name } }),
  apply({ model }, { id }) {
    const person = model.person(id);
    person.isErased = true;
    person.spellings.clear();
    if (at(person.family, TODAY)) model.agree(person.family, TODAY, null);
    model.agree(person.active, TODAY, false);
    const month = TODAY.slice(0, 7);
    for (const fee of model.fees)
      if (fee.student === id && (fee.to === null || fee.to > month)) fee.to = latest(fee.from, month);
  },
});

export const ERASURE_EVENTS: readonly WalkEvent[] = [eraseStudent];
