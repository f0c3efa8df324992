import { dayAfter, type Lesson, type Model } from './model';

/** Which days of the two kinds of lines are looked at. */
type Days = (day: string) => boolean;

/**
 * Makes two students of the model one person: what is open names the one who stays, and what is closed stays as it is, while its
 * balance goes along by transfers.
 */
export function mergePeople(model: Model, merged: string, into: string): void {
  const person = model.person(merged);
  for (const lesson of model.lessons)
    for (const part of lesson.parts) if (part.student === merged) part.student = into;
  for (const { owner, ...each } of model.packages)
    if (owner === merged)
      model.packages.splice(
        model.packages.findIndex(({ id }) => id === each.id),
        1,
        { ...each, owner: into },
      );
  for (const fee of model.fees) if (fee.student === merged) fee.student = into;
  model.prices.splice(0, model.prices.length, ...model.prices.filter(({ owner }) => owner !== merged));
  person.family.splice(0);
  person.mergedInto = into;

  const isClosed: Days = (day) => !model.isOpen(day);
  const kept = model.lines().filter(({ student, day }) => student === merged && isClosed(day));
  moveLines(model, { merged, into, days: model.isOpen });
  const day = firstOpenDay(model);
  for (const account of new Set(kept.map((line) => line.account))) {
    const { balance } = model.sumsOf(kept.filter((line) => line.account === account));
    const target = account === merged ? model.accountOf(into, day) : account;
    transfer(model, { from: [account, merged], to: [target, into], day, amount: balance });
  }
  if (!model.carried.has(merged)) model.carried.set(merged, model.accountOf(into, model.today));
}

/** Moves what merges and first families left in days that are open again; transfers take back what went along in its place. */
export function moveReopened(model: Model): void {
  for (const [own, account] of model.carried) {
    const owner = model.people.get(own);
    if (owner === undefined || owner.mergedInto !== null || !model.families.has(account)) continue;
    const left = model
      .lines()
      .filter((line) => line.account === own && line.kind !== 'transfer' && model.isOpen(line.day));
    for (const entry of model.entries)
      if (entry.account === own && entry.kind !== 'transfer' && model.isOpen(entry.day))
        entry.account = account;
    for (const { day, charges } of model.lessons)
      for (const charge of charges.values())
        if (charge.account === own && model.isOpen(day)) charge.account = account;
    const amount = -model.sumsOf(left).balance;
    transfer(model, { from: [own, own], to: [account, own], day: firstOpenDay(model), amount });
  }
  for (const { id: merged, mergedInto } of model.people.values()) {
    if (mergedInto === null) continue;
    const left = model
      .lines()
      .filter(({ student, kind, day }) => student === merged && kind !== 'transfer' && model.isOpen(day));
    for (const line of left) {
      const target = line.account === merged ? model.accountOf(mergedInto, line.day) : line.account;
      const day = firstOpenDay(model);
      transfer(model, { from: [line.account, merged], to: [target, mergedInto], day, amount: -line.amount });
    }
    moveLines(model, { merged, into: mergedInto, days: model.isOpen });
  }
}

/** The lines of some days name the one who stays; a lesson of both is posted for one person. */
function moveLines(model: Model, { merged, into, days }: { merged: string; into: string; days: Days }): void {
  const target = (account: string, day: string) =>
    account === merged ? model.accountOf(into, day) : account;
  const both: Lesson[] = [];
  for (const lesson of model.lessons) {
    const charge = lesson.charges.get(merged);
    if (!charge || !days(lesson.day)) continue;
    lesson.charges.delete(merged);
    if (lesson.charges.delete(into)) both.push(lesson);
    else lesson.charges.set(into, { ...charge, account: target(charge.account, lesson.day) });
  }
  for (const entry of model.entries)
    if (
      entry.student === merged &&
      days(entry.day) &&
      !(entry.kind === 'transfer' && entry.account === merged)
    ) {
      entry.account = target(entry.account, entry.day);
      entry.student = into;
    }
  for (const lesson of both.toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0)))
    model.postLesson(lesson, [into]);
}

function transfer(
  model: Model,
  { from, to, day, amount }: { from: [string, string]; to: [string, string]; day: string; amount: number },
): void {
  if (amount === 0) return;
  for (const [[account, student], signed] of [
    [from, -amount],
    [to, amount],
  ] as const)
    model.entries.push({ account, student, day, kind: 'transfer', amount: signed, record: 'transfer' });
}

const firstOpenDay = (model: Model) => dayAfter(model.closedUntil() || '0000-01-01');
