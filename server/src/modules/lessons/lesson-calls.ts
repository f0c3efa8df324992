import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageRequest } from '../../platform/database/list-page';

/** A call of someone known that names a lesson in its path. */
export type CallOnLesson = FastifyRequest & { params: { id: string } };

/** A decision on a lesson, with what was seen of it by whoever decides, if that is told. */
export type DecisionCall<Seen> = CallOnLesson & { body: { seen?: Seen | undefined } };

/** A call that asks for a list of lessons: of one month (`YYYY-MM`), or of all times; whole, or a page of it. */
export type CallForList = FastifyRequest & { query: PageRequest & { month?: string | undefined } };

/** What a list is sent with. */
export type ListReply = Pick<FastifyReply, 'type'>;
