import { type Dice, dayOf, TODAY } from './dice';
import type { Walk } from './event';
import { useOf } from './make-ups';
import type { Sums } from './records';
import { balancesOf, linesOf, monthSums, payOf, sumsOf } from './sums';
import { unloggedOf } from './timetable';

type Row = Sums & { student_id: string | null; family_id: string | null };

/**
 * Compares what the institute shows with the model: both lists of balances with their totals, a statement, the hours
 * left in packages and make-ups, the months, the report and the pay of a month.
 *
 * @param dice choose the day, the account and the month
 */
export async function compare({ model, done, teachers }: Walk, [first, second]: Dice): Promise<void> {
  const get = (path: string, query: Record<string, string>) => done({ route: `GET ${path}`, query });
  const until = first % 3 === 0 ? dayOf(second) : TODAY;
  const totals = [];
  for (const by of ['account', 'student'] as const) {
    const shown = await get('/admin/balances', { until, by, limit: '200' });
    const rows = new Map<string, Sums>(shown.balances.map((row: Row) => [keyOf(row, by), shownSums(row)]));
    expect({ by, until, ...of(rows) }).toEqual({ by, until, ...of(balancesOf(model, until, by)) });
    totals.push(shown.totals);
  }
  expect(totals[0]).toEqual(totals[1]);
  expect(totals[0]).toMatchObject(totalsOf([...balancesOf(model, until, 'account').values()]));

  const accounts = [...balancesOf(model, TODAY, 'account').keys()];
  const account = accounts[second % Math.max(1, accounts.length)];
  const family = account !== undefined && model.families.has(account);
  const students = [...model.people.values()].filter(({ mergedInto }) => mergedInto === null);
  const student = students[second % students.length]?.id ?? '';
  const from = dayOf(first);
  const owner: Record<string, string> = family ? { family: account } : { student };
  const statement = await get('/admin/statements', { ...owner, from });
  const isIn = (line: { account: string; student: string | null }) =>
    family ? line.account === account : model.now(line.student) === student;
  const lines = linesOf(model).filter((line) => isIn(line) && line.day <= TODAY);
  const before = lines.filter(({ day }) => day < from);
  expect({
    opening: statement.opening,
    closing: statement.closing,
    lines: signed(statement.lines.map((line: { date: string; amount: number }) => [line.date, line.amount])),
  }).toEqual({
    opening: sumsOf(before).balance,
    closing: sumsOf(lines).balance,
    lines: signed(lines.filter(({ day }) => day >= from).map(({ day, amount }) => [day, amount])),
  });

  const { packages } = await get('/admin/packages', owner);
  for (const { _id, left_hours } of packages) {
    const bought = model.packages.find(({ id }) => id === _id);
    expect({ _id, left: Math.round(100 * left_hours) }).toEqual({
      _id,
      left: bought && model.leftOf(bought),
    });
  }

  const { make_ups } = await get('/admin/make-ups', { student });
  const { left } = useOf(model, student);
  for (const { _id, left_hours } of make_ups) {
    const owed = model.makeUps.find(({ id }) => id === _id);
    expect({ _id, left: Math.round(100 * left_hours) }).toEqual({
      _id,
      left: (owed && left.get(owed)) ?? 0,
    });
  }

  const { months } = await get('/admin/months', { limit: '200' });
  for (const { month, totals: shown, open } of months) {
    const { charged, adjusted, paid } = monthSums(model, month);
    const unlogged = unloggedOf(model).filter(({ day }) => day.startsWith(month)).length;
    expect({ month, ...shown, unlogged: open.unlogged }).toMatchObject({
      month,
      charged,
      adjusted,
      paid,
      unlogged,
    });
  }
  const month = from.slice(0, 7);
  const { pay } = await get('/admin/pay', { month });
  for (const { id } of teachers) {
    const shown = pay.find((row: { teacher_id: string }) => row.teacher_id === id);
    const { amount, adjusted } = payOf(model, id, month);
    expect({ month, amount: shown?.amount ?? 0, adjusted: shown?.adjusted ?? 0 }).toEqual({
      month,
      amount,
      adjusted,
    });
  }
}

const keyOf = (row: Row, by: 'account' | 'student'): string =>
  (by === 'account' ? (row.family_id ?? row.student_id) : (row.student_id ?? row.family_id)) ?? '';

const shownSums = ({ charged, adjusted, paid, balance }: Sums): Sums => ({
  charged,
  adjusted,
  paid,
  balance,
});

/** Rows without any amount need not be listed. */
function of(rows: Map<string, Sums>): Record<string, Sums> {
  const amounts = [...rows].filter(([, sums]) => Object.values(sums).some((amount) => amount !== 0));
  return Object.fromEntries(amounts.sort(([one], [other]) => (one < other ? -1 : 1)));
}

function totalsOf(rows: Sums[]) {
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const balances = rows.map(({ balance }) => balance);
  return {
    charged: sum(rows.map(({ charged }) => charged)),
    adjusted: sum(rows.map(({ adjusted }) => adjusted)),
    paid: sum(rows.map(({ paid }) => paid)),
    balance: sum(balances),
    owing: sum(balances.filter((balance) => balance > 0)),
  };
}

const signed = (lines: [string, number][]) => lines.map(([day, amount]) => `${day} ${amount}`).sort();
