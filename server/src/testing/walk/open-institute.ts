import { call } from '../call';
import type { TestServer } from '../index';
import { LEVELS, TODAY, TYPES } from './dice';
import type { Request, Teacher, Walk } from './event';
import { addFamily, changeFamily, siblingTable } from './events/families';
import { addPrice, addRate } from './events/prices';
import { createSeries } from './events/series';
import { createModel } from './model';
import { createOverlaps } from './overlaps';

const NAMES = ['آدم شاهين', 'بيان خطيب', 'تالا منصور', 'ثائر زيدان', 'جنى ناصر', 'حسام عودة'];
const FROM = '2026-01-01';

/** Opens an institute with two teachers, six students, of whom three are siblings, two families, prices and rates of one level, and two series. */
export async function openInstitute(server: TestServer): Promise<Walk> {
  const model = createModel(TODAY);
  const owner = await server.tokenOf('admin');
  const teachers: Teacher[] = [];
  for (let count = 0; count < 2; count++) {
    const { id, username, password } = await server.createTeacher();
    teachers.push({ id, username, password, token: await server.signIn(username, password) });
  }
  const tokenOf = async (right: 'secretary' | 'accountant') => {
    const { username, password } = await server.createAdmin({ right });
    return server.signIn(username, password);
  };
  const ask = ({ route, token = owner, body, query }: Request) =>
    call(server, route, { token, ...(body && { body }), ...(query && { query }) });
  async function done(request: Request) {
    const { status, body } = await ask(request);
    if (status >= 300)
      throw new Error(`${request.route}: ${status} ${JSON.stringify({ ...request, response: body })}`);
    return body;
  }
  const tokens = { secretary: await tokenOf('secretary'), accountant: await tokenOf('accountant') };
  const started = {
    model,
    call: ask,
    done,
    rows: server.rows,
    log: [],
    teachers,
    tokens,
    overlaps: createOverlaps(),
  };

  for (const name of NAMES) {
    const { _id } = await done({ route: 'POST /admin/students', body: { name, grade: 'الخامس' } });
    model.addPerson(_id, name);
  }
  const families: [string, string] = [
    await addFamily(started, 'سليم عودة'),
    await addFamily(started, 'وداد خطيب'),
  ];
  const walk: Walk = { ...started, families };
  for (const student of [...model.people.keys()].slice(0, 3))
    await changeFamily.carryOut(walk, { student, family: families[0], from: undefined });
  await siblingTable.carryOut(walk, { value: { percents: [15, 30], lowest: 5500 }, from: FROM });
  const [level] = LEVELS;
  for (const type of TYPES) {
    const price = type === 'group' ? 6001 : 12_055;
    await addPrice.carryOut(walk, { owner: null, level, type, from: FROM, amount: price });
    await addRate.carryOut(walk, { level, type, from: FROM, amount: 5033, further: 700 });
  }
  const [first, second, third] = [...model.people.keys()];
  for (const [index, students] of [[first, second], [third]].entries()) {
    const [teacher, weekday] = [teachers[index]?.id ?? null, 1 + index];
    const series = {
      weekday,
      start: '16:00',
      minutes: 60,
      first: '2026-05-20',
      last: '2026-07-10',
      teacher,
      room: null,
    };
    await createSeries.carryOut(walk, {
      series,
      students: students.flatMap((each) => each ?? []),
      isAccepted: false,
    });
  }
  return walk;
}
