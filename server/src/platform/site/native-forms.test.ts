import { call } from '../../testing/call';
import { startTestServer, type TestServer } from '../../testing/index';
import { createSiteFolder, type SiteFolder } from '../../testing/site-folder';
import { storeRelease } from '../../testing/store-release';

const FORM = '<main><form method="post"><input name="phone"/><input name="lessonDate"/></form></main>';

let folder: SiteFolder;
let server: TestServer;
beforeAll(async () => {
  folder = await createSiteFolder();
  await folder.writeDiscovery({
    shell: [await storeRelease(folder, 'shell')],
    'remote-public': [await storeRelease(folder, 'remote-public', '/BookingForm', FORM)],
  });
  server = await startTestServer({ env: { SITE_DIR: folder.path }, now: '2099-05-01T09:00:00Z' });
});
afterAll(async () => {
  await server.close();
  await folder.remove();
});

/** Sends the form of a booking request as a browser without scripts does. */
async function send(
  changes: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<{ status: number; html: string }> {
  const fields = {
    phone: '٠٥٩١٢٣٤٥٦٧',
    subject: 'فيزياء',
    ageLevel: 'الصف السابع',
    lessonDate: '2099-05-07',
    lessonTime: '17:30',
    hours: '1.5',
    lessonType: 'individual',
    students: 'ليان حداد',
    ...changes,
  };
  const response = await fetch(`${server.address}/BookingForm`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(fields),
  });
  return { status: response.status, html: await response.text() };
}

test.each([
  '2099-05-07',
  '2099-5-7',
  '2099/5/7',
  '7/5/2099',
  '7.5.2099',
  '٧ / ٥ / ٢٠٩٩',
  '07052099',
  '7 5 2099',
  '\u20662099-05-07\u2069',
])('accepts a day in each format of the page’s field: %j', async (lessonDate) => {
  const { status, html } = await send({ lessonDate });
  expect(status).toBe(201);
  expect(html).toContain('<bdi>الخميس 7/5/2099</bdi>');
  const { booking } = await server.rows();
  expect(booking.at(-1)).toMatchObject({ lesson_date: '2099-05-07', phone: '0591234567' });
});

test.each(['31/4/2099', 'غدًا', '7/5/9'])(
  'returns an invalid day unchanged with the reason: %j',
  async (lessonDate) => {
    const { status, html } = await send({ lessonDate });
    expect(status).toBe(422);
    expect(html).toContain(`value="${lessonDate}"`);
    expect(html).toContain('أدخل التاريخ: اليوم ثم الشهر ثم السنة، مثل 21/11/2026.');
    expect(html).not.toContain('YYYY-MM-DD');
  },
);

test('rejects a blank day with the message of the form', async () => {
  const { status, html } = await send({ lessonDate: ' ' });
  expect(status).toBe(422);
  expect(html).toContain('⚠️ اختر تاريخ الدرس.');
});

test('accepts a form with every text at its maximum in Arabic letters, and rejects one over 32 KiB', async () => {
  const students = Array.from({ length: 20 }, (_, position) =>
    String.fromCharCode(0x627 + position).repeat(120),
  );
  const fullest = {
    parentName: 'ل'.repeat(120),
    notes: 'م'.repeat(2000),
    lessonType: 'group',
    students: students.join('،'),
  };
  expect((await send(fullest)).status).toBe(201);
  expect((await send({ ...fullest, padding: 'a'.repeat(8 * 1024) })).status).toBe(413);
});

test('stores a form that is sent twice once, with the same reference', async () => {
  const referenceIn = ({ html }: { html: string }) => /\d{4}-\d{4}(?=<\/bdi>)/.exec(html)?.[0];
  const countStored = async () => (await server.rows()).booking.length;
  const before = await countStored();
  const first = await send({ students: 'آدم شاهين' });
  const again = await Promise.all([send({ students: 'آدم شاهين' }), send({ students: 'آدم شاهين' })]);
  expect(again.map(({ status }) => status)).toEqual([201, 201]);
  expect(again.map(referenceIn)).toEqual([referenceIn(first), referenceIn(first)]);
  expect(await countStored()).toBe(before + 1);
});

test('stores a form again after its booking was cancelled', async () => {
  await send({ students: 'جنى ناصر' });
  const { booking } = await server.rows();
  const token = await server.tokenOf('admin');
  const path = `PATCH /booking/${booking.at(-1)?.id}/status`;
  await call(server, path, { token, body: { status: 'cancelled' } });
  await send({ students: 'جنى ناصر' });
  const rows = (await server.rows()).booking;
  expect(rows).toHaveLength(booking.length + 1);
  expect(rows.at(-1)).toMatchObject({ status: 'pending' });
});

test.each([
  ['another site', 'https://elsewhere.example'],
  ['another port', 'http://institute.test:81'],
  ['an unreadable origin', 'elsewhere'],
])('rejects a form from %s and stores nothing', async (_, origin) => {
  const before = (await server.rows()).booking.length;
  expect((await send({}, { origin })).status).toBe(404);
  expect((await server.rows()).booking).toHaveLength(before);
});

test.each([
  ['the public address', () => 'http://institute.test'],
  ['the address that was asked', () => server.address],
  ['a page that hides its origin', () => 'null'],
])('accepts a form from %s', async (_, origin) => {
  expect((await send({}, { origin: origin() })).status).toBe(201);
});
