import type { AdminRight, Role } from 'api-contract/account';
import { hasPermission, PERMISSIONS, type Permission } from 'api-contract/permissions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Actor } from '../../platform/database/audit';
import { type Params, prepared } from '../../platform/database/prepared';
import { forbidden, unauthenticated } from '../../platform/http/problem';
import type { AccountServices } from './services';
import { isLastSeenStale, isLive, updateLastSeen } from './sessions';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. Required for every route of the API. */
    allowedRoles?: 'everyone' | readonly Role[];
    /** The administrators who may call it. Default: all. */
    adminRights?: readonly AdminRight[];
  }
  interface FastifyRequest {
    /** `null` on routes for everyone. Read it with {@link callerOf}. */
    caller: Caller | null;
    /** `null` on routes for everyone. Read it with {@link sessionOfCaller}. */
    sessionId: string | null;
    /** Whether the body was still arriving when the caller was checked. */
    isBodyLate: boolean;
  }
}

/** The account of a request, with its role at the time of the request. */
export interface Caller extends Actor {
  role: Role;
  /** Only administrators have one. */
  right: AdminRight | null;
}

/** The `config` of a route for all administrators. */
export const FOR_ADMINS = { allowedRoles: ['admin'] } as const;
/** Only owners change settings and administrators. */
export const FOR_OWNERS = { ...FOR_ADMINS, adminRights: PERMISSIONS.administration } as const;
/** Decisions on lessons, bookings and people. */
export const FOR_DECISIONS = { ...FOR_ADMINS, adminRights: PERMISSIONS.decisions } as const;
/** Payments, balances and statements. */
export const FOR_MONEY = { ...FOR_ADMINS, adminRights: PERMISSIONS.money } as const;
/** Adjustments and refunds. */
export const FOR_ADJUSTMENTS = { ...FOR_ADMINS, adminRights: PERMISSIONS.adjustments } as const;
/** Prices, discounts, monthly fees and packages with a free price. */
export const FOR_PRICES = { ...FOR_ADMINS, adminRights: PERMISSIONS.prices } as const;
/** What teachers earn. */
export const FOR_PAY = { ...FOR_ADMINS, adminRights: PERMISSIONS.pay } as const;
/** Closing a month. */
export const FOR_CLOSING = { ...FOR_ADMINS, adminRights: PERMISSIONS.closing } as const;
/** The history of the institute. */
export const FOR_HISTORY = { ...FOR_ADMINS, adminRights: PERMISSIONS.history } as const;
/** The `config` of a route for teachers only. */
export const FOR_TEACHERS = { allowedRoles: ['teacher'] } as const;

type Check = (request: FastifyRequest) => Promise<void>;

/** What a route asks of its caller. */
interface Requirements {
  allowedRoles: readonly Role[];
  adminRights: readonly AdminRight[] | undefined;
  /** One's own account is open to administrators who have yet to add a second factor. */
  isForOwnAccount: boolean;
}

const NO_TOKEN = unauthenticated('يُرجى تسجيل الدخول أولًا.');
const BAD_TOKEN = unauthenticated('انتهت الجلسة. يُرجى تسجيل الدخول من جديد.');
// Only a token that the server has issued to the account gets this response.
const DISABLED = unauthenticated('عطّلت إدارة المعهد هذا الحساب.', { disabled: true });
// `missing` tells pages that the session stays.
const WRONG_RIGHT = forbidden('هذا الإجراء خارج صلاحيات هذا الحساب.', { missing: 'right' });
const NO_SECOND_FACTOR = forbidden(
  'الخطوة الثانية من تسجيل الدخول مطلوبة من كل إداري. تُضاف وسيلتها من صفحة «حسابي».',
  { second_factor_required: true },
);
const WRONG_ROLE = forbidden('هذا الإجراء غير متاح لهذا الحساب.');

/**
 * Checks who may call a route, before the input is validated. The token is read from the query parameter `token` only
 * (spec §7). Account and session are read for every request, so that a token is rejected as soon as its account is
 * disabled, its password is replaced or its session is signed out. They are read again after a body that arrives later.
 */
export const authentication = fastifyPlugin(
  async (app: FastifyInstance, { database, tokens, background, settings }: AccountServices) => {
    app.decorateRequest('caller', null);
    app.decorateRequest('sessionId', null);
    app.decorateRequest('isBodyLate', false);
    app.addHook('onRoute', (route) => {
      const { allowedRoles, adminRights } = route.config ?? {};
      if (allowedRoles === undefined) throw new Error(`${route.method} ${route.url} has no allowedRoles`);
      if (allowedRoles === 'everyone') return;
      const isForOwnAccount = route.url.startsWith('/user/');
      const check = authenticate({ allowedRoles, adminRights, isForOwnAccount });
      const checkAfterBody: Check = async (request) => {
        if (request.isBodyLate) await check(request);
      };
      route.onRequest = [check, ...[route.onRequest ?? []].flat()];
      route.preValidation = [checkAfterBody, ...[route.preValidation ?? []].flat()];
    });

    const isWithoutRequiredFactor = (account: { role: Role; second_factor_at: string | null }) =>
      account.role === 'admin' &&
      account.second_factor_at === null &&
      settings.current().require_second_factor;

    function authenticate({ allowedRoles, adminRights, isForOwnAccount }: Requirements): Check {
      return async (request) => {
        const { token } = request.query as { token?: unknown };
        if (token === undefined || token === '') throw NO_TOKEN;
        const claims = typeof token === 'string' ? tokens.read(token) : undefined;
        if (!claims) throw BAD_TOKEN;
        const sessionId = claims.jti;
        const [account] = await selectAccount(database, {
          accountId: claims.sub,
          sessionId,
        });
        if (!account) throw BAD_TOKEN;
        if (account.disabled_at !== null) throw DISABLED;
        if (!isLive(account)) throw BAD_TOKEN;
        const hasRole = allowedRoles.includes(account.role);
        const right = account.role === 'admin' ? rightOf(account) : null;
        const hasRight = right === null || !adminRights || adminRights.includes(right);
        if (!hasRole || !hasRight) {
          const fields = { reqId: request.id, account: account.id };
          const missing = hasRole ? 'right' : 'role';
          request.log.warn(fields, `a request was rejected for the ${missing} of its account`);
          throw hasRole ? WRONG_RIGHT : WRONG_ROLE;
        }
        if (!isForOwnAccount && isWithoutRequiredFactor(account)) throw NO_SECOND_FACTOR;
        request.caller = { id: account.id, username: account.username, role: account.role, right };
        request.sessionId = sessionId;
        request.isBodyLate = !request.raw.complete;
        const { last_seen_at } = account;
        if (last_seen_at !== null && isLastSeenStale(last_seen_at)) {
          background.run('updating when a session was last seen', () =>
            updateLastSeen(database, sessionId, last_seen_at),
          );
        }
      };
    }
  },
);

const selectAccount = prepared((database, param: Params<{ accountId: string; sessionId: string }>) =>
  database
    .selectFrom('account')
    .leftJoin('session', (join) =>
      join.onRef('session.account_id', '=', 'account.id').on('session.id', '=', param('sessionId')),
    )
    .select(['account.id', 'username', 'role', 'admin_right', 'account.tokens_valid_from', 'disabled_at'])
    .select('second_factor_at')
    .select(['session.tokens_valid_from as session_tokens_valid_from', 'last_seen_at', 'ended_at'])
    .where('account.id', '=', param('accountId')),
);

/** The right of an administrator. */
export function rightOf({ admin_right }: { admin_right: AdminRight | null }): AdminRight {
  return admin_right ?? 'owner';
}

/** The caller of a route that is not for everyone. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw BAD_TOKEN;
  return request.caller;
}

/**
 * Checks a permission that only a part of a route's input requires.
 *
 * @throws {Problem} 403 if the caller does not have it
 */
export function requirePermission({ right }: Pick<Caller, 'right'>, permission: Permission): void {
  if (right === null || !hasPermission(right, permission)) throw WRONG_RIGHT;
}

/** The id of the session of a request, on a route that is not for everyone. */
export function sessionOfCaller(request: FastifyRequest): string {
  if (!request.sessionId) throw BAD_TOKEN;
  return request.sessionId;
}
