import { pick, TODAY } from '../dice';
import { defineEvent, ownerFields, type WalkEvent } from '../event';
import { at } from '../records';

/** A student who has a family is shown on its page, and pays in its account. */
const give = defineEvent<{ table: 'family_link' | 'statement_link'; student: string }>({
  name: 'give a private link',
  weight: 3,
  draw({ model }, [which, table]) {
    const student = pick(model.students(), which)?.id;
    if (student === undefined) return undefined;
    return { student, table: table % 2 === 0 ? 'family_link' : 'statement_link' };
  },
  request({ table, student }, { model }) {
    const owner = at(model.person(student).family, TODAY) ?? student;
    return table === 'family_link'
      ? { route: 'POST /admin/family-links', body: { student_id: student } }
      : {
          route: 'POST /admin/statement-links',
          body: { ...ownerFields(model, owner), from: '2026-04-01', to: TODAY },
        };
  },
  apply({ model }, { table, student }) {
    model.links.add(`${table} ${at(model.person(student).family, TODAY) ?? student}`);
  },
});

export const LINK_EVENTS: readonly WalkEvent[] = [give];
