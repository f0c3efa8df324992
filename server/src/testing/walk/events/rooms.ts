import { oneOf, pick } from '../dice';
import { defineEvent, type Walk, type WalkEvent } from '../event';
import { acceptOverlaps } from '../overlaps';
import type { Room } from '../records';

const ROOM_NAMES = ['قاعة 1', 'قاعة 2', 'المختبر', 'المكتبة'] as const;

/** Few of them are not enough for a group. */
const seatsFrom = (number: number): number | null => oneOf([1, 2, 3, 9, null], number);

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
  draw: (_walk, [name, seats]) => ({
    name: oneOf(ROOM_NAMES, name),
    seats: seatsFrom(seats),
    active: true,
  }),
  refusal: isTaken,
  request: ({ name, seats }) => ({ route: 'POST /admin/rooms', body: { name, seats } }),
  async apply(walk, room, { _id }) {
    walk.model.rooms.push({ ...room, id: _id });
    await compareRooms(walk);
  },
});

/** Its lessons stay in a room that gets fewer seats. */
const change = defineEvent<Room>({
  name: 'change a room',
  weight: 2,
  draw({ model }, [which, name, isActive, seats]) {
    const room = pick(model.rooms, which);
    if (!room) return undefined;
    const active = isActive % 2 === 0;
    return { ...room, name: oneOf(ROOM_NAMES, name), active, seats: seatsFrom(seats) };
  },
  refusal: isTaken,
  request: ({ id, ...fields }) => ({ route: `PATCH /admin/rooms/${id}`, body: fields }),
  async apply(walk, room) {
    walk.model.rooms.splice(
      walk.model.rooms.findIndex(({ id }) => id === room.id),
      1,
      room,
    );
    acceptOverlaps(walk.model, walk.overlaps, ['seats']);
    await compareRooms(walk);
  },
});

export const ROOM_EVENTS: readonly WalkEvent[] = [add, change];
