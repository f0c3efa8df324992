import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { forbidden } from '../../platform/http/problem';
import { callerOf, isGuest } from '../accounts';

const GUEST = forbidden('يظهر الجدول بعد أن تقبل إدارة المعهد هذا الحساب.');

/** @throws {Problem} 403 if the institute has not admitted the caller, who has no timetable */
export async function rejectGuests(database: Kysely<Tables>, request: FastifyRequest): Promise<void> {
  if (await isGuest(database, callerOf(request).id)) throw GUEST;
}
