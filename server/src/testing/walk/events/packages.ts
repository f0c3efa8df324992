import { dayOf, LEVELS, pick, some, TODAY, TYPES } from '../dice';
import { defineEvent, ownerFields, ownerFrom, placeOf, type WalkEvent } from '../event';
import { latest, type Model } from '../model';
import { daysAfter, found, halfUp, type Package, type PackageTerms, type PackageType } from '../records';

const fieldsOf = ({ hundredths, price, levels, types }: PackageTerms) => ({
  hours: hundredths / 100,
  price,
  education_levels: levels,
  lesson_types: types,
});

const offer = defineEvent<Omit<PackageType, 'id'>>({
  name: 'offer a type of packages',
  weight: 1,
  draw: (_walk, [hours, price, days, levels, types]) => ({
    hundredths: 100 + 50 * (hours % 12),
    price: 1000 * (1 + (price % 90)),
    days: 1 + (days % 80),
    levels: some(LEVELS, levels, levels % 3),
    types: some(TYPES, types, types % 3),
  }),
  request: (offered) => ({
    route: 'POST /admin/package-types',
    body: { name: 'باقة', days: offered.days, ...fieldsOf(offered) },
  }),
  apply: ({ model }, offered, { _id }) => model.packageTypes.push({ ...offered, id: _id }),
});

type NewPackage = Omit<Package, 'id' | 'refunded'>;

function sell(model: Model, bought: NewPackage, id: string): void {
  const { owner, first, price } = bought;
  model.packages.push({ ...bought, id, refunded: 0 });
  model.entries.push({ ...placeOf(model, owner, first), kind: 'package', amount: price, record: id });
}

const buyPackage = defineEvent<NewPackage>({
  name: 'buy a package',
  weight: 8,
  draw(walk, [first, student, price, hours, family]) {
    const owner = ownerFrom(walk, student, family);
    const last = latest(dayOf(first), price % 2 === 0 ? TODAY : dayOf(student));
    return owner === undefined
      ? undefined
      : {
          owner,
          hundredths: 100 + 50 * (hours % 12),
          price: 1000 * (1 + (price % 90)),
          levels: [],
          types: [],
          first: dayOf(first),
          last,
        };
  },
  days: ({ first }) => [first],
  request: ({ owner, first, last, ...terms }, { model }) => ({
    route: 'POST /admin/packages',
    body: { ...fieldsOf(terms), first_day: first, last_day: last, ...ownerFields(model, owner) },
  }),
  apply: ({ model }, bought, { _id }) => sell(model, bought, _id),
});

/** A secretary sells what the price list offers. */
const buyOfType = defineEvent<{ owner: string; type: PackageType; first: string }>({
  name: 'buy a package of a type',
  weight: 5,
  draw(walk, [first, student, which, , family]) {
    const owner = ownerFrom(walk, student, family);
    const type = pick(walk.model.packageTypes, which);
    return owner === undefined ? undefined : type && { owner, type, first: dayOf(first) };
  },
  days: ({ first }) => [first],
  request: ({ owner, type, first }, { model, tokens }) => ({
    route: 'POST /admin/packages',
    token: tokens.secretary,
    body: { package_type_id: type.id, first_day: first, ...ownerFields(model, owner) },
  }),
  apply({ model }, { owner, type: { days, id: _, ...terms }, first }, { _id }) {
    sell(model, { ...terms, owner, first, last: daysAfter(first, days - 1) }, _id);
  },
});

const payPackageBack = defineEvent<Package>({
  name: 'pay the unused hours of a package back',
  weight: 2,
  draw: ({ model }, [which]) =>
    pick(
      model.packages.filter((each) => model.leftOf(each) > 0),
      which,
    ),
  request: ({ id }) => ({ route: `POST /admin/packages/${id}/refund`, body: {} }),
  apply({ model }, bought, { refund }) {
    const shareOf = (hundredths: number) => halfUp(bought.price * hundredths, bought.hundredths);
    const earlier = shareOf(bought.refunded);
    bought.refunded += model.leftOf(bought);
    expect(refund).toBe(shareOf(bought.refunded));
    const { account } = found(model.entries.find(({ record }) => record === bought.id));
    model.entries.push({
      account: model.ownAccount(account),
      student: model.families.has(bought.owner) ? null : bought.owner,
      day: TODAY,
      kind: 'package',
      amount: earlier - refund,
      record: `refund ${bought.id}`,
    });
  },
});

export const PACKAGE_EVENTS: readonly WalkEvent[] = [offer, buyPackage, buyOfType, payPackageBack];
