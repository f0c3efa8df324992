import { dayOf, pick, TODAY } from '../dice';
import { defineEvent, ownerFields, ownerFrom, placeOf, type WalkEvent } from '../event';
import { latest } from '../model';
import { found, halfUp, type Package } from '../records';

const buyPackage = defineEvent<Omit<Package, 'id' | 'refunded'>>({
  name: 'buy a package',
  weight: 10,
  draw(walk, [first, student, price, hours, family]) {
    const owner = ownerFrom(walk, student, family);
    const last = latest(dayOf(first), price % 2 === 0 ? TODAY : dayOf(student));
    return owner === undefined
      ? undefined
      : {
          owner,
          hundredths: 100 + 50 * (hours % 12),
          price: 1000 * (1 + (price % 90)),
          first: dayOf(first),
          last,
        };
  },
  days: ({ first }) => [first],
  request: ({ owner, hundredths, price, first, last }, { model }) => ({
    route: 'POST /admin/packages',
    body: { hours: hundredths / 100, price, first_day: first, last_day: last, ...ownerFields(model, owner) },
  }),
  apply({ model }, bought, { _id }) {
    const { owner, first, price } = bought;
    model.packages.push({ ...bought, id: _id, refunded: 0 });
    model.entries.push({ ...placeOf(model, owner, first), kind: 'package', amount: price, record: _id });
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

export const PACKAGE_EVENTS: readonly WalkEvent[] = [buyPackage, payPackageBack];
