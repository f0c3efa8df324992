import type { Role } from 'api-contract/account';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Actor } from '../../platform/database/audit';
import { cached } from '../../platform/database/cached';
import type { Tag } from '../../platform/database/tags';
import { forbidden, unauthenticated } from '../../platform/http/problem';
import type { Services } from '../../services';
import { type CallerSession, isLive, isSeenLongAgo, noteSeen, sessionOf } from './sessions';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call: anyone, or accounts of these roles. A route of the API that does not say so is a mistake. */
    allowedRoles?: 'everyone' | readonly Role[];
  }
  interface FastifyRequest {
    /** Who calls; `null` on calls for everyone. Read it with {@link callerOf}. */
    caller: Caller | null;
    /** The session that the call was made in; `null` on calls for everyone. Read it with {@link sessionOfCaller}. */
    callerSession: CallerSession | null;
  }
}

/** Who is signed in, with the account's role at the time of the call. */
export interface Caller extends Actor {
  role: Role;
}

/** The `config` of a route that administrators alone may call. */
export const FOR_ADMINS = { allowedRoles: ['admin'] } as const;
/** The `config` of a route that teachers alone may call. */
export const FOR_TEACHERS = { allowedRoles: ['teacher'] } as const;

const PARTS: readonly Tag[] = ['account', 'session'];

type Needs = Pick<Services, 'database' | 'revisions' | 'tokens' | 'background'>;

interface Bearer {
  accountId: string;
  sessionId: string;
}

const CACHE = {
  keyOf: ({ accountId, sessionId }: Bearer) => `${accountId} ${sessionId}`,
  tagsOf: () => PARTS,
  limit: 1000,
};

const NO_TOKEN = unauthenticated('سجّل الدخول أولًا.');
const BAD_TOKEN = unauthenticated('انتهت الجلسة، أو رمز الدخول غير صالح. سجّل الدخول مرة أخرى.');
const WRONG_ROLE = forbidden('لا تملك صلاحية تنفيذ هذا الإجراء.');

/**
 * Decides who may call, before anything that was sent is looked at. The token comes in the query parameter `token` and
 * nowhere else (spec §7). Account and session are read with every call, so that a token is refused as soon as its
 * account is disabled, its password is reset, or its session is signed out.
 */
export const authentication = fastifyPlugin(
  async (app: FastifyInstance, { database, revisions, tokens, background }: Needs) => {
    app.decorateRequest('caller', null);
    app.decorateRequest('callerSession', null);
    if (revisions) {
      // For each call: whatever it is answered from memory is as the database was when it arrived, or newer.
      app.addHook('onRequest', (_request, _reply, done) => {
        revisions.checkExternalWrites();
        done();
      });
    }
    const findAccount = cached(revisions, CACHE, ({ accountId, sessionId }) =>
      database
        .selectFrom('account')
        .leftJoin('session', (join) =>
          join.onRef('session.account_id', '=', 'account.id').on('session.id', '=', sessionId),
        )
        .select(['account.id', 'username', 'role', 'account.tokens_valid_from', 'disabled_at'])
        .select(['session.tokens_valid_from as session_tokens_valid_from', 'last_seen_at', 'ended_at'])
        .where('account.id', '=', accountId)
        .executeTakeFirst(),
    );

    app.addHook('onRoute', (route) => {
      const { allowedRoles } = route.config ?? {};
      if (allowedRoles === undefined)
        throw new Error(`${route.method} ${route.url} does not say who may call it`);
      if (allowedRoles === 'everyone') return;
      route.onRequest = [identify(allowedRoles), ...[route.onRequest ?? []].flat()];
    });

    function identify(allowedRoles: readonly Role[]): onRequestAsyncHookHandler {
      return async (request) => {
        const { token } = request.query as { token?: unknown };
        if (token === undefined || token === '') throw NO_TOKEN;
        const claims = typeof token === 'string' ? tokens.read(token) : undefined;
        if (!claims) throw BAD_TOKEN;
        const callerSession = sessionOf(token as string, claims);
        const account = await findAccount({ accountId: claims.sub, sessionId: callerSession.id });
        if (!account || account.disabled_at !== null || !isLive(claims, account)) throw BAD_TOKEN;
        if (!allowedRoles.includes(account.role)) {
          request.log.warn(
            { reqId: request.id, account: account.id },
            'a call was refused for the role of its caller',
          );
          throw WRONG_ROLE;
        }
        request.caller = { id: account.id, username: account.username, role: account.role };
        request.callerSession = callerSession;
        const { last_seen_at } = account;
        if (last_seen_at !== null && isSeenLongAgo(last_seen_at)) {
          background.run('noting when a session was used', () =>
            noteSeen(database, callerSession.id, last_seen_at),
          );
        }
      };
    }
  },
);

/** Who calls, on a route whose audience is not everyone. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw BAD_TOKEN;
  return request.caller;
}

/** The session of a call, on a route whose audience is not everyone. */
export function sessionOfCaller(request: FastifyRequest): CallerSession {
  if (!request.callerSession) throw BAD_TOKEN;
  return request.callerSession;
}
