import type { Room, RoomChange, RoomInput } from 'api-contract/room-schema';
import type { Kysely, Transaction } from 'kysely';
import { type Actor, recordAuditEntry, recordNoChange } from '../../platform/database/audit';
import { newId } from '../../platform/database/id';
import { lockRow } from '../../platform/database/lock-row';
import { type PageRequest, readPage } from '../../platform/database/read-page';
import type { Tables } from '../../platform/database/schema';
import { invalidField, UNKNOWN_ID } from '../../platform/http/problem';
import { requireUnchanged } from '../../platform/http/require-unchanged';

export const NAME_TAKEN = invalidField('name', 'القاعة: هذا الاسم لقاعة أخرى.', 'taken');

/**
 * A page of the rooms in their order, those that are not used any more among them.
 *
 * @throws {Problem} 422 if the cursor is invalid
 */
export async function listRooms(
  database: Kysely<Tables>,
  { limit, cursor }: PageRequest,
): Promise<{ rooms: Room[]; next_cursor: string | null }> {
  const key = [
    { column: 'room.position', field: 'position', type: 'number' },
    { column: 'room.id', field: '_id', type: 'id' },
  ] as const;
  const { rows, next_cursor } = await readPage(roomsIn(database), { key, order: 'asc', limit, cursor });
  return { rooms: rows.map(toRoom), next_cursor };
}

/** The names of the rooms in use, in their order. */
export async function readRoomNames(database: Kysely<Tables>): Promise<string[]> {
  const rows = await roomsIn(database).where('active', '=', 1).orderBy('position').orderBy('id').execute();
  return rows.map(({ name }) => name);
}

/**
 * Adds a room after all others.
 *
 * @throws {Problem} 422 if a room has its name
 */
export async function createRoom(
  transaction: Transaction<Tables>,
  administrator: Actor,
  { name, seats = null, active = true }: RoomInput,
): Promise<Room> {
  const others = await roomsIn(transaction).execute();
  if (others.some((other) => other.name === name)) throw NAME_TAKEN;
  const position = Math.max(-1, ...others.map((other) => other.position)) + 1;
  const id = await insertRoom(transaction, administrator, { name, seats, active: Number(active), position });
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'room.created',
    entity: { type: 'room', id },
    after: { name, seats, active },
  });
  return readRoom(transaction, id);
}

/**
 * Changes a room.
 *
 * @throws {Problem} 404 if there is no such room; 409 as {@link requireUnchanged}; 422 if another room has its name
 */
export async function changeRoom(
  transaction: Transaction<Tables>,
  administrator: Actor,
  { id, was, ...sent }: RoomChange & { id: string },
): Promise<Room> {
  await lockRow(transaction, 'room', id);
  const room = await readRoom(transaction, id);
  requireUnchanged(was, room, sent);
  const changed = Object.entries(sent).filter(([field, value]) => value !== room[field as keyof typeof sent]);
  if (changed.length === 0) {
    recordNoChange(transaction);
    return room;
  }
  const change: Partial<Room> = Object.fromEntries(changed);
  const { name, seats, position, active } = { ...room, ...change };
  const namesake = await roomsIn(transaction).where('name', '=', name).where('id', '<>', id).execute();
  if (namesake.length > 0) throw NAME_TAKEN;
  await transaction
    .updateTable('room')
    .set({ name, seats, position, active: Number(active) })
    .where('id', '=', id)
    .execute();
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'room.changed',
    entity: { type: 'room', id },
    before: Object.fromEntries(changed.map(([field]) => [field, room[field as keyof typeof sent]])),
    after: change,
  });
  return readRoom(transaction, id);
}

/**
 * Makes the rooms with these names, in their order, those in use: the way in which the settings write them. The others stay, as
 * rooms that are not used any more.
 */
export async function nameRooms(
  transaction: Transaction<Tables>,
  administrator: Actor,
  names: readonly string[],
): Promise<void> {
  const known = new Map((await roomsIn(transaction).execute()).map(({ name, _id }) => [name, _id]));
  await transaction.updateTable('room').set({ active: 0 }).where('active', '=', 1).execute();
  for (const [position, name] of [...new Set(names)].entries()) {
    const id = known.get(name);
    if (id === undefined) await insertRoom(transaction, administrator, { name, seats: null, position });
    else await transaction.updateTable('room').set({ active: 1, position }).where('id', '=', id).execute();
  }
}

async function insertRoom(
  transaction: Transaction<Tables>,
  administrator: Actor,
  room: { name: string; seats: number | null; position: number; active?: number },
): Promise<string> {
  const id = newId();
  const made = { created_at: new Date().toISOString(), created_by: administrator.id };
  await transaction
    .insertInto('room')
    .values({ id, ...room, ...made })
    .execute();
  return id;
}

async function readRoom(database: Kysely<Tables>, id: string): Promise<Room> {
  const row = await roomsIn(database).where('id', '=', id).executeTakeFirst();
  if (!row) throw UNKNOWN_ID;
  return toRoom(row);
}

function roomsIn(database: Kysely<Tables>) {
  return database
    .selectFrom('room')
    .select(['id as _id', 'name', 'seats', 'position', 'active', 'created_at']);
}

function toRoom({
  active,
  ...row
}: Awaited<ReturnType<ReturnType<typeof roomsIn>['executeTakeFirstOrThrow']>>): Room {
  return { ...row, active: active === 1 };
}
