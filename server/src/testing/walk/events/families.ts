import { FAMILY_LANGUAGES } from 'api-contract/family';
import { fromOf, oneOf, pick, some, TODAY } from '../dice';
import { defineEvent, type Walk, type WalkEvent } from '../event';
import { type Joining, joinFamily } from '../joining';
import { latest } from '../model';
import { BEGINNING, found } from '../records';

/** Adds a family, and says its id. */
export async function addFamily({ done, model }: Pick<Walk, 'done' | 'model'>, guardian_name: string) {
  const { _id } = await done({ route: 'POST /admin/families', body: { guardian_name } });
  model.families.set(_id, { id: _id, discount: [{ from: BEGINNING, value: 0 }] });
  return _id;
}

export const changeFamily = defineEvent<Joining>({
  name: 'join a family, or leave it',
  weight: 3,
  draw({ model, families }, [day, student, from, family]) {
    const one = pick(model.students(), student);
    return (
      one && { student: one.id, family: pick([...families, null], family) ?? null, from: fromOf(from, day) }
    );
  },
  request: ({ student, family, from }) => ({
    route: `PATCH /admin/students/${student}`,
    body: { family_id: family, ...(from && { from }) },
  }),
  apply({ model }, joining) {
    joinFamily(model, joining);
  },
});

/** Another order of children decides who is the second one, from a day on. */
export const orderOfChildren = defineEvent<{ family: string; children: string[]; from: string | undefined }>({
  name: 'order the children of a family',
  weight: 1,
  draw({ model, families }, [day, first, from, which]) {
    const family = oneOf(families, which);
    const start = latest(fromOf(from, day) ?? TODAY, model.firstOpenDay());
    const children = model.childrenOn(family, start);
    if (children.length < 2) return undefined;
    return { family, children: some(children, 1 + first, children.length), from: fromOf(from, day) };
  },
  request: ({ family, children, from }) => ({
    route: `PATCH /admin/families/${family}`,
    body: { children, ...(from && { from }) },
  }),
  apply({ model }, { family, children, from }) {
    for (const [index, child] of children.entries())
      model.agree(found(model.person(child).places.get(family)), from ?? TODAY, index + 1);
  },
});

export const familyDiscount = defineEvent<{ family: string; percent: number; from: string | undefined }>({
  name: 'agree on a discount of a family',
  weight: 1,
  draw: ({ families }, [day, percent, from, family]) => ({
    family: oneOf(families, family),
    percent: 6 * (percent % 5),
    from: fromOf(from, day),
  }),
  request: ({ family, percent, from }) => ({
    route: `PATCH /admin/families/${family}`,
    body: { discount_percent: percent, ...(from && { from }) },
  }),
  apply: ({ model }, { family, percent, from }) =>
    model.agree(found(model.families.get(family)).discount, from ?? TODAY, percent),
});

/** It changes no money. */
const familyLanguage = defineEvent<{ family: string; language: string }>({
  name: 'choose the language of a family',
  weight: 1,
  draw: ({ families }, [family, language]) => ({
    family: oneOf(families, family),
    language: oneOf(FAMILY_LANGUAGES, language),
  }),
  request: ({ family, language }) => ({ route: `PATCH /admin/families/${family}`, body: { language } }),
  async apply({ done }, { family, language }) {
    const { families } = await done({ route: 'GET /admin/families' });
    expect(families.find(({ _id }: { _id: string }) => _id === family)).toMatchObject({ language });
  },
});

interface SiblingTable {
  value: { percents: number[]; lowest: number };
  from: string | undefined;
}

export const siblingTable = defineEvent<SiblingTable>({
  name: 'agree on what siblings pay',
  weight: 1,
  draw: (_walk, [day, percents, from, count]) => ({
    value: {
      percents: some([10, 20, 35], percents, 1 + (count % 3)).toSorted(),
      lowest: 4000 * (count % 3),
    },
    from: fromOf(from, day),
  }),
  request: ({ value: { percents, lowest }, from }) => ({
    route: 'PATCH /admin/settings',
    body: { sibling_discounts: percents, lowest_price: lowest, ...(from && { from }) },
  }),
  apply: ({ model }, { value, from }) => model.agree(model.siblings, from ?? TODAY, value),
});

export const FAMILY_EVENTS: readonly WalkEvent[] = [
  changeFamily,
  orderOfChildren,
  familyDiscount,
  familyLanguage,
  siblingTable,
];
