import { errorResponse, recordId } from 'api-contract/common-schema';
import { roomChange, roomInput, roomList, roomListQuery, savedRoom } from 'api-contract/room-schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { createWrites } from '../../platform/http/write-routes';
import type { Services } from '../../platform/services';
import { FOR_ADMINS, FOR_OWNERS } from '../accounts';
import { changeRoom, createRoom, listRooms, NAME_TAKEN } from './rooms';

/** The rooms of the institute, which all administrators read and owners write (additive to spec §7). */
export const roomRoutes: FastifyPluginAsyncZod<Services> = async (app, { database }) => {
  const write = createWrites(app, database);

  app.get('/admin/rooms', {
    config: FOR_ADMINS,
    schema: {
      summary: 'The rooms in which lessons take place, and those that are not used any more.',
      querystring: roomListQuery,
      response: { 200: roomList },
    },
    handler: ({ query }) => listRooms(database, query),
  });

  write({
    method: 'POST',
    url: '/admin/rooms',
    config: FOR_OWNERS,
    summary: 'Adds a room after all others. Without seats there is no limit.',
    schema: { body: roomInput, response: { 201: savedRoom } },
    days: 'none',
    answer: 'stored',
    change: async ({ transaction, actor, request }) => ({
      message: 'أُضيفت القاعة.',
      ...(await createRoom(transaction, actor, request.body)),
    }),
    taken: () => NAME_TAKEN,
  });

  write({
    method: 'PATCH',
    url: '/admin/rooms/:id',
    config: FOR_OWNERS,
    summary: 'Changes a room: its name, seats, place in the order, and whether it is in use.',
    schema: { params: recordId, body: roomChange, response: { 200: savedRoom, 409: errorResponse } },
    days: 'none',
    answer: 'stored',
    change: async ({ transaction, actor, request }) => ({
      message: 'حُفظت القاعة.',
      ...(await changeRoom(transaction, actor, { id: request.params.id, ...request.body })),
    }),
    taken: () => NAME_TAKEN,
  });
};
