import { call } from '../../testing/call';
import { startTestServer, type TestServer } from '../../testing/index';
import { createSiteFolder, type SiteFolder } from '../../testing/site-folder';
import { storeRelease } from '../../testing/store-release';

const PAGE = '<main><h1>حجزي</h1><noscript>يحتاج إلى JavaScript</noscript><p>جارٍ فتح الحجز…</p></main>';

/** Search engines do not list the page. */
const NO_TITLE = '';

let folder: SiteFolder;
let server: TestServer;
beforeAll(async () => {
  folder = await createSiteFolder();
  await folder.writeDiscovery({
    shell: [await storeRelease(folder, 'shell')],
    'remote-public': [await storeRelease(folder, 'remote-public', '/MyBooking', PAGE, NO_TITLE)],
  });
  server = await startTestServer({
    env: { SITE_DIR: folder.path, BOOKING_RATE_LIMIT: '1000' },
    now: '2099-05-01T09:00:00Z',
  });
});
afterAll(async () => {
  await server.close();
  await folder.remove();
});

const BOOKING = {
  phone: '0591234567',
  subject: 'فيزياء',
  ageLevel: 'الصف السابع',
  lessonDate: '2099-05-07',
  lessonTime: '17:30',
  hours: 1.5,
  lessonType: 'individual',
  students: ['ليان <حداد>'],
};

async function book(changes: object = {}): Promise<{ _id: string; reference: string; key: string }> {
  const { booking, link } = (await call(server, 'POST /booking/', { body: { ...BOOKING, ...changes } })).body;
  return { ...booking, key: new URL(link).searchParams.get('key') };
}

/** What a browser without scripts shows of a page. */
function contentOf(html: string): string {
  return /<div id="plain">[\s\S]*?<\/div>(?=<\/noscript>|<\/main>)/.exec(html)?.[0] ?? '';
}

async function open(key: string) {
  const response = await fetch(`${server.address}/MyBooking?key=${key}`);
  return { headers: response.headers, content: contentOf(await response.text()) };
}

async function send(fields: Record<string, string>) {
  const response = await fetch(`${server.address}/MyBooking`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
  });
  return {
    status: response.status,
    location: response.headers.get('location'),
    content: contentOf(await response.text()),
  };
}

test('shows state, day, weekday and time, and forms that send the key in their body', async () => {
  const { key, reference } = await book();
  const { headers, content } = await open(key);
  expect(content).toContain('بانتظار الرد');
  expect(content).toContain('الخميس 7/5/2099');
  expect(content).toContain(reference);
  expect(content).toContain('ليان &lt;حداد&gt;');
  expect(content.match(/<form method="post" action="\/MyBooking">/g)).toHaveLength(2);
  expect(content).toContain(`<input type="hidden" name="key" value="${key}">`);
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('x-robots-tag')).toBe('noindex');
});

test('leaves the page of a browser with scripts as the section has rendered it', async () => {
  const html = await (await fetch(`${server.address}/MyBooking?key=${(await book()).key}`)).text();
  const rendered = html.replace(/<noscript>[\s\S]*?<\/noscript>/g, '');
  expect(rendered).toContain('<h1>حجزي</h1><p>جارٍ فتح الحجز…</p>');
});

test('cancels a booking and shows it as cancelled', async () => {
  const { key } = await book();
  const { status, location } = await send({ change: 'cancel', key });
  expect([status, location]).toEqual([303, `/MyBooking?key=${key}`]);
  const { content } = await open(key);
  expect(content).toContain('ألغيتم الحجز');
  expect(content).not.toContain('<form');
});

test('asks for another time, in the form of the field or of the page', async () => {
  const { key } = await book();
  for (const [day, shown] of [
    ['2099-05-08', 'الجمعة 8/5/2099'],
    ['٩/٥/٢٠٩٩', 'السبت 9/5/2099'],
  ] as const) {
    const { status } = await send({ change: 'other-time', key, day, start: '12:00', note: '' });
    expect(status).toBe(303);
    expect((await open(key)).content).toContain(shown);
  }
});

test('accepts the time that the institute proposes', async () => {
  const { key, _id } = await book();
  const token = await server.tokenOf('admin');
  const proposed = { day: '2099-05-12', start: '13:00' };
  await call(server, `POST /admin/bookings/${_id}/propose`, { token, body: proposed });
  expect((await open(key)).content).toContain('الموعد المقترح يناسبنا');
  const accepted = { change: 'accept', key, proposed_day: '2099-05-12', proposed_start: '13:00' };
  expect((await send(accepted)).status).toBe(303);
  expect((await open(key)).content).toContain('الثلاثاء 12/5/2099');
});

test('says why a time is refused, with what was typed in the open form', async () => {
  const { key } = await book();
  const past = { change: 'other-time', key, day: '2099-04-01', start: '12:00', note: 'بعد العصر' };
  const { status, content } = await send(past);
  expect(status).toBe(422);
  expect(content).toContain('<p role="alert">تاريخ الدرس: اختر اليوم أو يومًا بعده.</p>');
  expect(content).toContain('<details open="">');
  expect(content).toContain('value="2099-04-01"');
  expect(content).toContain('بعد العصر');
});

test('offers no time from which the lesson would end after midnight, and says why it is refused', async () => {
  const { key } = await book({ hours: 2.5 });
  const { content } = await open(key);
  expect(content).toContain('<option value="21:30">');
  expect(content).not.toContain('<option value="22:00">');
  const late = await send({ change: 'other-time', key, day: '2099-05-08', start: '22:00', note: '' });
  expect(late.status).toBe(422);
  expect(late.content).toContain('ينتهي الدرس بعد منتصف الليل');
});

test('offers the hours in which the institute is open, and refuses a time outside them', async () => {
  const token = await server.tokenOf('admin');
  const setHours = (week_hours: object[]) =>
    call(server, 'PATCH /admin/settings', { token, body: { week_hours } });
  const daily = [0, 1, 2, 3, 4].map((weekday) => ({ weekday, from: '15:00', to: '20:00' }));
  expect((await setHours(daily)).status).toBe(200);
  const { key } = await book();
  const { content } = await open(key);
  expect(content).toContain('<option value="15:00">');
  expect(content).not.toContain('<option value="12:00">');
  const ask = (day: string, start: string) => send({ change: 'other-time', key, day, start, note: '' });
  const early = await ask('2099-05-10', '12:00');
  expect(early.status).toBe(422);
  expect(early.content).toContain('يفتح المعهد في هذا اليوم من 15:00 إلى 20:00. اختر وقتًا آخر.');
  expect((await ask('2099-05-08', '16:00')).content).toContain('المعهد مغلق في هذا اليوم. اختر يومًا آخر.');
  expect((await ask('2099-05-10', '16:00')).status).toBe(303);
  await setHours([]);
});

test.each([
  ['without a key', '', 'الرابط ناقص'],
  ['with a key that opens nothing', 'unknown', 'لم يعد هذا الرابط يعمل'],
])('asks for a lost link %s, and answers alike whether or not there is a booking', async (_, key, title) => {
  expect((await open(key)).content).toContain(title);
  const { reference } = await book();
  const known = await send({ change: 'lost', phone: '٠٥٩١٢٣٤٥٦٧', reference });
  const unknown = await send({ change: 'lost', phone: '0599999999', reference });
  expect(known.status).toBe(200);
  expect(known.content).toMatch(/<p role="status">[^<]+<\/p>/);
  expect(unknown).toEqual(known);
});
