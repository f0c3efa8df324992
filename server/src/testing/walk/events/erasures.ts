import { pick, TODAY } from '../dice';
import { defineEvent, type Walk, type WalkEvent } from '../event';
import { useOf } from '../make-ups';
import { latest, type Model } from '../model';
import { at, type Person, sum } from '../records';
import { balancesOf, linesOf } from '../sums';
import { leaveTimetable } from '../timetable';
import { uncleared } from './payments';

interface Erasure {
  person: Person;
  /** Whether what is still open is confirmed. */
  confirmed: boolean;
}

/** The family of which a student is the last child. */
function lastFamilyOf(model: Model, { id, family }: Person): string | null {
  const own = at(family, TODAY) ?? null;
  const isLast = own !== null && model.childrenOn(own, TODAY).every((child) => child === id);
  return isLast ? own : null;
}

/** What is still open of a student, and of the family that goes along. */
function openOf(walk: Walk, person: Person) {
  const { model } = walk;
  const { id } = person;
  const family = lastFamilyOf(model, person);
  const isOwn = (owner: string) => owner === id || owner === family;
  const left = model.packages.filter(({ owner, last }) => isOwn(owner) && last >= TODAY).map(model.leftOf);
  const owed = [...useOf(model, id).left].filter(([{ first, last }]) => first <= TODAY && TODAY <= last);
  return {
    balance: sum(
      linesOf(model)
        .filter(({ student }) => model.now(student) === id)
        .map(({ amount }) => amount),
    ),
    family:
      family === null
        ? null
        : { _id: family, balance: balancesOf(model, TODAY, 'account').get(family)?.balance ?? 0 },
    unused_hours: sum(left) / 100,
    cheques: uncleared(walk)
      .filter(({ account, student }) => model.now(student) === id || (student === null && account === family))
      .map(({ record }) => record)
      .sort(),
    monthly_fees: model.fees.filter(
      ({ student, to }) => student === id && (to === null || to > TODAY.slice(0, 7)),
    ).length,
    make_up_hours: sum(owed.map(([, hours]) => hours)) / 100,
  };
}

const isAnythingOpen = ({ family, cheques, ...rest }: ReturnType<typeof openOf>): boolean =>
  Object.values(rest).some((amount) => amount !== 0) ||
  cheques.length > 0 ||
  (family !== null && family.balance !== 0);

/** A student is erased: the name goes, the sums stay. Enough stay for the institute's lessons. */
const eraseStudent = defineEvent<Erasure>({
  name: 'erase a student',
  weight: 1,
  draw({ model }, [which, rarely, confirmed, last]) {
    const students = model.students();
    if (students.length <= 4 || rarely % 2 === 1) return undefined;
    const lastChildren = students.filter((student) => lastFamilyOf(model, student) !== null);
    const person = pick(last % 2 === 0 && lastChildren.length > 0 ? lastChildren : students, which);
    return person && { person, confirmed: confirmed % 3 !== 0 };
  },
  refusal: ({ person, confirmed }, walk) =>
    !confirmed && isAnythingOpen(openOf(walk, person)) ? 409 : undefined,
  preview: ({ person: { id } }) => ({ route: `GET /admin/students/${id}/erasure` }),
  request: ({ person: { id, name }, confirmed }) => ({
    route: `POST /admin/students/${id}/erase`,
    body: { name, confirmed },
  }),
  async apply(walk, { person }, _body, { balance, family, unused_hours, cheques, ending }) {
    const { model } = walk;
    const open = openOf(walk, person);
    expect({
      balance,
      family: family && { _id: family._id, balance: family.balance },
      unused_hours,
      cheques: cheques.map(({ payment_id }: { payment_id: string }) => payment_id).sort(),
      monthly_fees: ending.monthly_fees,
      make_up_hours: ending.make_up_hours,
    }).toEqual(open);
    const { id } = person;
    const records = [...model.people.keys()].filter((each) => model.now(each) === id);
    leaveTimetable(model, records, TODAY);
    model.endLinks([...records, at(person.family, TODAY)]);
    eraseBookings(model, person);
    person.isErased = true;
    person.spellings.clear();
    if (at(person.family, TODAY)) model.agree(person.family, TODAY, null);
    model.agree(person.active, TODAY, false);
    const month = TODAY.slice(0, 7);
    for (const fee of model.fees)
      if (fee.student === id && (fee.to === null || fee.to > month)) fee.to = latest(fee.from, month);
    if (!open.family) return;
    // The guardian is erased with the last child.
    const { families } = await walk.done({ route: 'GET /admin/families' });
    const listed = families.find(({ _id }: { _id: string }) => _id === open.family?._id);
    expect(listed?.guardian_name ?? 'محذوف').toContain('محذوف');
  },
});

/** The name goes from the bookings of a student, and with the last one what is known of who has asked. */
function eraseBookings({ bookings, entries, lessons, now }: Model, { id, spellings }: Person): void {
  const isOwn = ({ student }: { student: string | null }) => student !== null && now(student) === id;
  const typed = [
    ...lessons.flatMap(({ parts }) => parts.filter(isOwn).map((part) => part.typed)),
    ...entries.filter(isOwn).map((entry) => entry.typed),
  ];
  const gone = new Set<string | null | undefined>([...spellings, ...typed]);
  for (const booking of bookings) {
    if (!booking.names.some((name) => name !== null && gone.has(name))) continue;
    booking.names = booking.names.map((name) => (gone.has(name) ? null : name));
    booking.isErased = booking.names.every((name) => name === null);
  }
}

export const ERASURE_EVENTS: readonly WalkEvent[] = [eraseStudent];
