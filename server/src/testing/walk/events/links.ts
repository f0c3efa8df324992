import { pick, TODAY } from '../dice';
import { defineEvent, ownerFields, type Request, type Walk, type WalkEvent } from '../event';
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

/** An address has the calendar of a family or of a teacher. */
const calendarOf = ({ families, teachers }: Walk, which: number): string | undefined =>
  pick([...families, ...teachers.map(({ id }) => id)], which);

const calendarRequest = (method: 'POST' | 'DELETE', owner: string, { teachers }: Walk): Request => {
  const teacher = teachers.find(({ id }) => id === owner);
  return teacher
    ? { route: `${method} /teacher/calendar-links`, token: teacher.token }
    : { route: `${method} /admin/calendar-links`, body: { family_id: owner } };
};

const giveCalendar = defineEvent<string>({
  name: 'give the address of a calendar',
  weight: 2,
  draw: (walk, [which]) => calendarOf(walk, which),
  request: (owner, walk) => calendarRequest('POST', owner, walk),
  apply({ model }, owner) {
    model.links.add(`calendar_link ${owner}`);
  },
});

const endCalendar = defineEvent<string>({
  name: 'end the address of a calendar',
  weight: 1,
  draw: (walk, [which]) => calendarOf(walk, which),
  refusal: (owner, { model }) => (model.links.has(`calendar_link ${owner}`) ? undefined : 404),
  request: (owner, walk) => calendarRequest('DELETE', owner, walk),
  apply({ model }, owner) {
    model.links.delete(`calendar_link ${owner}`);
  },
});

export const LINK_EVENTS: readonly WalkEvent[] = [give, giveCalendar, endCalendar];
