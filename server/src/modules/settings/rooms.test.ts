import { roomList, savedRoom } from 'api-contract/room-schema';
import { call } from '../../testing/call';
import { startTestServer, type TestServer } from '../../testing/index';

let server: TestServer;
let owner: string;
beforeEach(async () => {
  server = await startTestServer();
  owner = await server.tokenOf('admin');
});
afterEach(() => server.close());

const ask = (path: string, body?: object) => call(server, path, { token: owner, ...(body && { body }) });
const rooms = async () => roomList.parse((await ask('GET /admin/rooms')).body).rooms;
const names = async () => (await ask('GET /admin/settings')).body.rooms;

test('adds rooms in their order, and tells the history', async () => {
  const { status, body } = await ask('POST /admin/rooms', { name: ' قاعة  البحر ', seats: 8 });
  expect([status, savedRoom.parse(body)]).toEqual([201, body]);
  expect(body).toMatchObject({ name: 'قاعة البحر', seats: 8, position: 0, active: true });
  await ask('POST /admin/rooms', { name: 'قاعة المنارة' });
  expect(await rooms()).toMatchObject([
    { name: 'قاعة البحر', seats: 8, position: 0 },
    { name: 'قاعة المنارة', seats: null, position: 1 },
  ]);
  const { history } = (await ask('GET /admin/history?kind=room')).body;
  expect(history).toMatchObject([
    { action: 'room.created', subject: 'قاعة المنارة' },
    { action: 'room.created', subject: 'قاعة البحر', after: { seats: 8 } },
  ]);
});

test('rejects a name that another room has, beside its field', async () => {
  const both = await Promise.all([1, 2].map(() => ask('POST /admin/rooms', { name: 'قاعة البحر' })));
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  const { _id } = (await ask('POST /admin/rooms', { name: 'قاعة المنارة' })).body;
  const { status, body } = await ask(`PATCH /admin/rooms/${_id}`, { name: 'قاعة البحر' });
  expect([status, body.detail[0].loc]).toEqual([422, ['body', 'name']]);
});

test('changes a room, and shows in the settings the names of those in use', async () => {
  const { _id } = (await ask('POST /admin/rooms', { name: 'قاعة البحر' })).body;
  await ask('POST /admin/rooms', { name: 'قاعة المنارة' });
  const changed = { name: 'قاعة الزيتون', seats: 12, position: 5 };
  expect((await ask(`PATCH /admin/rooms/${_id}`, changed)).body).toMatchObject(changed);
  expect(await names()).toEqual(['قاعة المنارة', 'قاعة الزيتون']);
  await ask(`PATCH /admin/rooms/${_id}`, { active: false });
  expect(await names()).toEqual(['قاعة المنارة']);
  expect((await ask('PATCH /admin/rooms/00000000-0000-4000-8000-000000000000', changed)).status).toBe(404);
});

test('keeps the records of the rooms that the settings name', async () => {
  const { _id } = (await ask('POST /admin/rooms', { name: 'قاعة البحر', seats: 8 })).body;
  await ask('PATCH /admin/settings', { rooms: ['قاعة المنارة', 'قاعة المنارة'] });
  expect(await names()).toEqual(['قاعة المنارة']);
  await ask('PATCH /admin/settings', { rooms: ['قاعة المنارة', 'قاعة البحر'] });
  expect(await names()).toEqual(['قاعة المنارة', 'قاعة البحر']);
  expect((await rooms()).find((room) => room._id === _id)).toMatchObject({ seats: 8, active: true });
});
