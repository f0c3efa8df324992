import type { AdminRight, Role } from 'api-contract/account';
import { EDUCATION_LEVELS } from 'api-contract/lesson';
import { foldForSearch } from 'arabic-text/fold';
import type { Insertable } from 'kysely';
import { type Actor, auditEntryRow } from '../../platform/database/audit';
import { newId } from '../../platform/database/id';
import type { Tables } from '../../platform/database/schema';
import type { NewAuditEntry } from '../../platform/database/tables/operation';
import { uniqueKey, usernameSkeleton } from '../../platform/names/name-keys';
import { twoDigits } from './days';
import type { Dice } from './dice';
import { LESSON_SUBJECTS } from './names';

/** The administrators beside the owner, by what they may do. */
export const OFFICE = { secretary: 'secretary', accountant: 'accountant' } as const satisfies Record<
  string,
  AdminRight
>;

/** The e-mail address of an account, in a reserved domain: no real institute has it. */
export function demoEmail(name: string): string {
  return `${name}@demo.example`;
}

export const ADMIN_EMAIL = demoEmail('admin');

type AccountRow = Insertable<Tables['account']>;

/**
 * The owner, the other administrators and the admitted teachers.
 *
 * @param opened the moment at which all of them signed up
 */
export function demoStaff(
  dice: Dice,
  names: readonly string[],
  { today, passwordHash, opened }: { today: string; passwordHash: string; opened: string },
) {
  const admin = {
    ...demoAccount('admin', ADMIN_EMAIL, 'admin', null, passwordHash, opened),
    full_name: 'سهى عرابي',
  };
  const office = Object.entries(OFFICE).map(([username, right]) => ({
    ...demoAccount(username, demoEmail(username), 'admin', null, passwordHash, opened),
    admin_right: right,
  }));
  const teachers = names.map((username, position) => {
    // The first teacher's birthday is today, for the home page.
    const monthDay =
      position === 0 ? today.slice(5) : `${twoDigits(dice.number(1, 12))}-${twoDigits(dice.number(1, 28))}`;
    const year = monthDay === '02-29' ? 1988 : dice.number(1975, 2000);
    return {
      ...demoAccount(
        username,
        demoEmail(`teacher-${position + 1}`),
        'teacher',
        `${year}-${monthDay}`,
        passwordHash,
        opened,
      ),
      admitted_at: opened,
      ...teacherProfile(position, today),
    };
  });
  return { admin, office, teachers };
}

/** The audit entries of accounts and of the rights of administrators. */
export function accountEntries(
  accounts: readonly AccountRow[],
  office: readonly AccountRow[],
  owner: Actor,
): NewAuditEntry[] {
  return [...accounts.map(accountEntry), ...office.map((person) => rightEntry(person, owner))];
}

/** The row of a verified account. */
export function demoAccount(
  username: string,
  email: string,
  role: Role,
  birthday: string | null,
  password_hash: string,
  created_at: string,
): Insertable<Tables['account']> {
  return {
    id: newId(),
    username,
    username_key: uniqueKey(username),
    username_skeleton: usernameSkeleton(username),
    username_folded: foldForSearch(username),
    email,
    email_key: email,
    role,
    birthday,
    birthday_month_day: birthday?.slice(5) ?? null,
    password_hash,
    email_verified_at: created_at,
    tokens_valid_from: 0,
    created_at,
  };
}

/** What the institute notes about its first teachers; the clearance of one of them ends soon. */
function teacherProfile(position: number, today: string): Partial<Insertable<Tables['account']>> {
  if (position >= 3) return {};
  const until = new Date(Date.parse(today) + (position === 0 ? 20 : 400) * 86_400_000);
  return {
    phone: `052000001${position}`,
    education_levels: JSON.stringify(EDUCATION_LEVELS.slice(position)),
    subjects: JSON.stringify(LESSON_SUBJECTS.slice(position, position + 2)),
    clearance_until: until.toISOString().slice(0, 10),
  };
}

function accountEntry({ id, username, email, role, created_at }: Insertable<Tables['account']>) {
  return auditEntryRow(
    {
      actor: null,
      action: 'account.created',
      entity: { type: 'account', id },
      after: { username, email, role },
    },
    created_at,
  );
}

function rightEntry(
  { id, admin_right, created_at }: Insertable<Tables['account']>,
  owner: Actor,
): NewAuditEntry {
  return auditEntryRow(
    {
      actor: owner,
      action: 'account.right-changed',
      entity: { type: 'account', id },
      after: { right: admin_right },
    },
    created_at,
  );
}
