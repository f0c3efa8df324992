import { oneOf, pick } from '../dice';
import { defineEvent, type Walk, type WalkEvent } from '../event';
import type { Room } from '../records';

const ROOM_NAMES = ['قاعة 1', 'قاعة 2', 'المختبر', 'المكتبة'] as const;

const isTaken = ({ name, id }: { name: string; id?: string }, { model }: Walk) =>
  model.rooms.some((other) => other.name === name && other.id !== id) ? 422 : undefined;

/** The list of rooms is that of the model, in its order. */
async function compareRooms({ done, model }: Walk): Promise<void> {
  const { rooms } = await done({ route: 'GET /admin/rooms' });
  const shown = rooms.map(({ _id, name, seats, active }: Room & { _id: string }) => ({
    id: _id,
    name,
    seats,
    active,
  }));
  expect(shown).toEqual(model.rooms);
}

const add = defineEvent<Omit<Room, 'id'>>({
  name: 'add a room',
  weight: 1,
  draw: (_walk, [name, seats]) => ({ name: oneOf(ROOM_NAMES, name), seats: 1 + (seats % 9), active: true }),
  refusal: isTaken,
  request: ({ name, seats }) => ({ route: 'POST /admin/rooms', body: { name, seats } }),
  async apply(walk, room, { _id }) {
    walk.model.rooms.push({ ...room, id: _id });
    await compareRooms(walk);
  },
});

const change = defineEvent<Room>({
  name: 'change a room',
  weight: 1,
  draw({ model }, [which, name, isActive]) {
    const room = pick(model.rooms, which);
    return room && { ...room, name: oneOf(ROOM_NAMES, name), active: isActive % 2 === 0 };
  },
  refusal: isTaken,
  request: ({ id, name, active }) => ({ route: `PATCH /admin/rooms/${id}`, body: { name, active } }),
  async apply(walk, room) {
    walk.model.rooms.splice(
      walk.model.rooms.findIndex(({ id }) => id === room.id),
      1,
      room,
    );
    await compareRooms(walk);
  },
});

export const ROOM_EVENTS: readonly WalkEvent[] = [add, change];
