import { z } from 'zod';
import { messageResponse, nextCursor, pageQuery, withWas } from './common-schema';
import { requiredLine } from './field-schemas';

const ROOM_NAME_MAX = 60;
const SEATS_MAX = 1000;
const POSITION_MAX = 1000;

const roomFields = z.object({
  name: requiredLine(ROOM_NAME_MAX),
  /** `null`: there is no limit. */
  seats: z.number().int().min(1).max(SEATS_MAX).nullable(),
  /** Whether it is in use. */
  active: z.boolean(),
});

/** `GET /admin/rooms` (additive to spec §7). */
export const roomListQuery = z.object(pageQuery);

/** `POST /admin/rooms` */
export const roomInput = roomFields.partial().required({ name: true });

/** `PATCH /admin/rooms/{id}`. Rooms are shown in the order of their positions. */
export const roomChange = withWas(
  roomFields.extend({ position: z.number().int().min(0).max(POSITION_MAX) }).partial(),
);

const room = roomFields.extend({
  _id: z.string(),
  position: z.number().int(),
  created_at: z.string(),
});

export const roomList = z.object({ rooms: z.array(room), next_cursor: nextCursor });

/** The response to both writes. */
export const savedRoom = room.extend(messageResponse.shape);

export type Room = z.output<typeof room>;
export type RoomInput = z.output<typeof roomInput>;
export type RoomChange = z.output<typeof roomChange>;
