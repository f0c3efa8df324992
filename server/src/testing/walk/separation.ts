import { groupBy } from '../../platform/group-by';
import type { Model } from './model';
import { byPlace, studentsOf, sum } from './records';
import { linesOf } from './sums';
import { transfer } from './transfers';

/**
 * A spelling of a student leads to a new one, with whom is agreed what was agreed. Lessons and payments that were typed so from a
 * day on go along with their entries; a lesson of both is posted for two persons.
 */
export function separate(
  model: Model,
  { student, alias, from, id }: { student: string; alias: string; from: string; id: string },
): void {
  const old = model.person(student);
  const one = model.addPerson(id, alias);
  old.spellings.delete(alias);
  Object.assign(one, {
    family: [...old.family],
    discount: [...old.discount],
    active: [...old.active],
    // Of the children of a family, the new one takes the last place.
    places: new Map(
      [...old.places].map(([family, rows]) => {
        const taken = [...model.people.values()].flatMap(({ places }) => places.get(family) ?? []);
        const last = 1 + Math.max(0, ...taken.map(({ value }) => value));
        return [family, rows.map((row) => ({ ...row, value: last }))];
      }),
    ),
  });
  const typed = model.lessons.filter(
    ({ day, parts }) => day >= from && parts.some((part) => part.student === student && part.typed === alias),
  );
  for (const { parts } of typed)
    for (const part of parts) if (part.student === student && part.typed === alias) part.student = id;
  const both = typed.filter((lesson) => studentsOf(lesson).includes(student));
  const alone = new Set(typed.filter((lesson) => !both.includes(lesson)).map((lesson) => lesson.id));
  const paid = new Set(
    model.entries
      .filter((entry) => entry.kind === 'payment' && entry.student === student)
      .filter((entry) => entry.typed === alias && entry.day >= from)
      .map(({ record }) => record),
  );
  const moves = ({ student: of, record }: { student: string | null; record: string }) =>
    of === student && (alone.has(record) || paid.has(record));
  const target = (account: string, day: string) => (account === student ? model.accountOf(id, day) : account);
  const closed = linesOf(model).filter((line) => moves(line) && !model.isOpen(line.day));
  for (const lesson of model.lessons) {
    const charge = lesson.charges.get(student);
    if (!charge || !alone.has(lesson.id) || !model.isOpen(lesson.day)) continue;
    lesson.charges.delete(student);
    lesson.charges.set(id, { ...charge, account: target(charge.account, lesson.day) });
  }
  for (const entry of model.entries.filter(moves))
    if (model.isOpen(entry.day)) {
      entry.account = target(entry.account, entry.day);
      entry.student = id;
    } else entry.owner = id;
  for (const [account, lines] of groupBy(closed, (line) => line.account))
    transfer(model, {
      from: { account: model.ownAccount(account), student },
      to: { account: target(account, model.firstOpenDay()), student: id },
      amount: sum(lines.map(({ amount }) => amount)),
    });
  for (const lesson of byPlace(both))
    if (model.isOpen(lesson.day) && lesson.pay !== null) {
      for (const each of [student, id]) lesson.charges.delete(each);
      model.postLesson(lesson, [student, id]);
    }
  model.endLinks([student]);
}
