import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { forbidden } from '../../platform/http/problem';
import { callerOf, isGuest } from '../accounts';

// `missing` tells pages that the session stays.
const GUEST = forbidden('الجدول للمعلمين الذين قبلتهم إدارة المعهد.', { missing: 'right' });

/** @throws {Problem} 403 if the institute has not admitted the caller, whose session stays */
export async function rejectGuests(database: Kysely<Tables>, request: FastifyRequest): Promise<void> {
  if (await isGuest(database, callerOf(request).id)) throw GUEST;
}
