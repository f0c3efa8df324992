import type { FastifyReply, FastifyRequest } from 'fastify';

/** A call of someone known that names a lesson in its path. */
export type CallOnLesson = FastifyRequest & { params: { id: string } };

/** A call that asks for a list of lessons: of one month (`YYYY-MM`), or of all times. */
export type CallForList = FastifyRequest & { query: { month?: string | undefined } };

/** What a list is sent with. */
export type ListReply = Pick<FastifyReply, 'type'>;
