import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from './authentication';
import type { AccountServices } from './services';

/** Makes the device of a caller known again, whose account was rescued in a session that stays. */
export async function rememberDevice(
  { database, knownDevices }: AccountServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const account = await database
    .selectFrom('account')
    .select(['username_key', 'tokens_valid_from'])
    .where('id', '=', callerOf(request).id)
    .executeTakeFirstOrThrow();
  knownDevices.remember(request, reply, account);
}
