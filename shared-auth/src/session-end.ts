import type { Role } from 'api-contract/account';

/** Why a session ended. */
export type SessionEndReason =
  | 'missing'
  | 'invalid'
  | 'expired'
  | 'no-permission'
  /** A new token has expired already by the clock of this device. */
  | 'wrong-clock'
  | 'signed-out'
  | 'signed-out-elsewhere';

/** Arabic, or an English sentence of the specification with an Arabic line below it. */
export type SessionMessage = string | { english: string; arabic: string };

/** How the last session ended; the sign-in page shows it. */
export interface SessionEnd {
  reason: SessionEndReason;
  message: SessionMessage | undefined;
  /** Whether its account finds drafts after the next sign-in. */
  draftsWait: boolean;
}

const LOG_IN_FIRST = 'يرجى تسجيل الدخول أولًا.';
const EXPIRED = 'انتهت صلاحية الجلسة، يرجى تسجيل الدخول مرة أخرى.';
const INVALID = 'انتهت الجلسة. يُرجى تسجيل الدخول من جديد.';
const NO_PERMISSION = 'ليس لديك إذن للوصول إلى هذه الصفحة.';
const WRONG_CLOCK =
  'التاريخ والوقت في جهازك غير صحيحين، فلا يمكن إبقاؤك مسجّلًا. يُرجى ضبطهما ثم تسجيل الدخول مرة أخرى.';
/** The session of a disabled account ends with it on every page. */
export const DISABLED =
  'عطّلت إدارة المعهد هذا الحساب. ما لم يُرسل من الدروس باقٍ على هذا الجهاز، ويُرسل إن فُعّل الحساب من جديد.';
const SIGNED_OUT_ELSEWHERE = 'سُجّل خروجك في نافذة أخرى.';

const NO_TOKEN_FOUND = 'No token found. Please log in.';
const UNAUTHORIZED = 'Unauthorized';
const INVALID_OR_EXPIRED = 'Invalid or expired token. Please log in again.';

/** The page that is open. */
export interface RequiredAccess {
  role?: Role | undefined;
  /** Path, query and hash. */
  address?: string | undefined;
}

/**
 * The message of spec §8 for an ended session: for administrators in Arabic, except on the payments page; for teachers
 * and without a role in English and Arabic.
 */
export function messageOfEnd(
  reason: SessionEndReason,
  { role, address = '' }: RequiredAccess,
): SessionMessage | undefined {
  return role === 'admin' ? forAdmin(reason, address) : forTeacher(reason);
}

const PAYMENTS_PATH = '/studentpaymentform';

/** The messages of two pages without a token (spec §6 and §8), by their path in lower case without trailing slash. */
const WITHOUT_TOKEN: Readonly<Record<string, SessionMessage>> = {
  '/admin_booking': LOG_IN_FIRST,
  [PAYMENTS_PATH]: { english: NO_TOKEN_FOUND, arabic: LOG_IN_FIRST },
};

function pathOf(address: string): string {
  return address
    .replace(/[?#].*$/s, '')
    .replace(/\/+$/, '')
    .toLowerCase();
}

function forAdmin(reason: SessionEndReason, address: string): SessionMessage | undefined {
  const path = pathOf(address);
  if (reason === 'missing') return WITHOUT_TOKEN[path] ?? INVALID;
  const arabic = reason === 'invalid' ? INVALID : forAnyRole(reason);
  const isRejected = reason === 'invalid' || reason === 'no-permission';
  return isRejected && arabic && path === PAYMENTS_PATH ? { english: UNAUTHORIZED, arabic } : arabic;
}

function forTeacher(reason: SessionEndReason): SessionMessage | undefined {
  if (reason === 'missing') return { english: NO_TOKEN_FOUND, arabic: LOG_IN_FIRST };
  if (reason === 'invalid') return { english: INVALID_OR_EXPIRED, arabic: INVALID };
  if (reason === 'expired') return { english: INVALID_OR_EXPIRED, arabic: EXPIRED };
  return forAnyRole(reason);
}

function forAnyRole(reason: SessionEndReason): string | undefined {
  if (reason === 'expired') return EXPIRED;
  if (reason === 'no-permission') return NO_PERMISSION;
  if (reason === 'wrong-clock') return WRONG_CLOCK;
  if (reason === 'signed-out-elsewhere') return SIGNED_OUT_ELSEWHERE;
  return undefined;
}
