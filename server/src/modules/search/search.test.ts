import { foundRecords } from 'api-contract/search-schema';
import { call } from '../../testing/call';
import { daysAhead } from '../../testing/days-ahead';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';

onEachDatabase((start) => {
  let server: TestServer;
  let admin: string;
  beforeAll(async () => {
    server = await start();
    admin = await server.tokenOf('admin');
  });
  afterAll(() => server.close());

  const search = async (query: string) =>
    foundRecords.parse((await call(server, 'GET /admin/search', { token: admin, query: { query } })).body);
  const add = async (path: string, body: object) => (await call(server, path, { token: admin, body })).body;

  test('finds students and families by name and phone, a payment by its receipt, a booking by reference and phone', async () => {
    const family = await add('POST /admin/families', { guardian_name: 'أم شادي', phones: ['059-8765432'] });
    const student = await add('POST /admin/students', { name: 'شادي منصور', family_id: family._id });
    const query = { name: 'شادي منصور', cost: '250', date: '2026-03-10' };
    const { payment } = (await call(server, 'POST /student_payments/', { token: admin, query })).body;
    const { booking } = await add('POST /booking/', {
      phone: '0521234567',
      subject: 'رياضيات',
      ageLevel: 'الصف السابع',
      lessonDate: daysAhead(60),
      lessonTime: '16:30',
      hours: 1,
      lessonType: 'individual',
      students: ['نور'],
    });

    const byName = await search('شادى');
    expect(byName.students.map(({ _id }) => _id)).toEqual([student._id]);
    expect(byName.families.map(({ _id }) => _id)).toEqual([family._id]);
    expect((await search('+972 59 876 5432')).families).toHaveLength(1);
    expect((await search('٠٥٢١٢٣٤٥٦٧')).bookings.map(({ _id }) => _id)).toEqual([booking._id]);
    for (const reference of [booking.reference, booking.reference.replace('-', '')]) {
      expect((await search(reference)).bookings.map(({ _id }) => _id)).toContain(booking._id);
    }
    const [found] = (await search(String(payment.receipt_number))).payments;
    expect(found).toMatchObject({ _id: payment._id, name: 'شادي منصور', cost: 250 });
  });

  test.each(['', '-', '%', '_'])('finds nothing for «%s»', async (query) => {
    expect(Object.values(await search(query)).flat()).toEqual([]);
  });
});
