import type { Role } from 'api-contract/role';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Actor } from '../database/audit';
import type { Part } from '../database/parts';
import { remembered } from '../database/remembered';
import { forbidden, unauthenticated } from '../problem';
import type { Services } from '../services';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call: anyone, or accounts of these roles. A route of the API that does not say so is a mistake. */
    audience?: 'everyone' | readonly Role[];
  }
  interface FastifyRequest {
    /** Who calls; `null` on calls for everyone. Read it with {@link callerOf}. */
    caller: Caller | null;
  }
}

/** Who is signed in, with the account's role at the time of the call. */
export interface Caller extends Actor {
  role: Role;
}

/** The `config` of a route that administrators alone may call. */
export const FOR_ADMINS = { audience: ['admin'] } as const;
/** The `config` of a route that teachers alone may call. */
export const FOR_TEACHERS = { audience: ['teacher'] } as const;

const ACCOUNTS: readonly Part[] = ['account'];

type Needs = Pick<Services, 'database' | 'versions' | 'tokens'>;

const MEMORY = { keyOf: (id: string) => id, partsOf: () => ACCOUNTS, limit: 1000 };

const NO_TOKEN = unauthenticated('سجّل الدخول أولًا.');
const BAD_TOKEN = unauthenticated('انتهت الجلسة، أو رمز الدخول غير صالح. سجّل الدخول مرة أخرى.');
const WRONG_ROLE = forbidden('لا تملك صلاحية تنفيذ هذا الإجراء.');

/**
 * Decides who may call, before anything that was sent is looked at. The token comes in the query parameter `token` and
 * nowhere else (spec §7). The account is as it is at the time of the call, so that a token dies when its account is
 * disabled, its password reset, or its holder signs out everywhere.
 */
export const authentication = fastifyPlugin(
  async (app: FastifyInstance, { database, versions, tokens }: Needs) => {
    app.decorateRequest('caller', null);
    if (versions) {
      // For each call: whatever it is answered from memory is as the database was when it arrived, or newer.
      app.addHook('onRequest', (_request, _reply, done) => {
        versions.lookAround();
        done();
      });
    }
    const findAccount = remembered(versions, MEMORY, (id) =>
      database
        .selectFrom('account')
        .select(['id', 'username', 'role', 'tokens_valid_from', 'disabled_at'])
        .where('id', '=', id)
        .executeTakeFirst(),
    );

    app.addHook('onRoute', (route) => {
      const { audience } = route.config ?? {};
      if (audience === undefined)
        throw new Error(`${route.method} ${route.url} does not say who may call it`);
      if (audience === 'everyone') return;
      route.onRequest = [identify(audience), ...[route.onRequest ?? []].flat()];
    });

    function identify(audience: readonly Role[]): onRequestAsyncHookHandler {
      return async (request) => {
        const { token } = request.query as { token?: unknown };
        if (token === undefined || token === '') throw NO_TOKEN;
        const claims = typeof token === 'string' ? tokens.read(token) : undefined;
        if (!claims) throw BAD_TOKEN;
        const account = await findAccount(claims.sub);
        if (!account || account.disabled_at !== null || claims.iat < account.tokens_valid_from)
          throw BAD_TOKEN;
        if (!audience.includes(account.role)) {
          request.log.warn(
            { reqId: request.id, account: account.id },
            'a call was refused for the role of its caller',
          );
          throw WRONG_ROLE;
        }
        request.caller = { id: account.id, username: account.username, role: account.role };
      };
    }
  },
);

/** Who calls, on a route whose audience is not everyone. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw BAD_TOKEN;
  return request.caller;
}
