import { toWesternDigits } from 'arabic-text/digits';
import { foldForSearch } from 'arabic-text/fold';

/** The roles of accounts, in the token's `role` claim. */
export const ROLES = ['admin', 'teacher'] as const;

export type Role = (typeof ROLES)[number];

/**
 * What an administrator may do. An owner may do everything; a secretary everything but payments, administrators and settings; an
 * accountant payments and reports, and no decisions.
 */
export const ADMIN_RIGHTS = ['owner', 'secretary', 'accountant'] as const;

export type AdminRight = (typeof ADMIN_RIGHTS)[number];

/** The claims of an access token (spec §3). */
export interface TokenClaims {
  /** The account's id. */
  sub: string;
  username: string;
  name: string;
  role: Role;
  /**
   * Pages show what an administrator's right allows (additive). Tokens of earlier releases have none: their right is an
   * owner's.
   */
  right?: AdminRight | undefined;
  /** The session's id. */
  jti: string;
  /** Seconds since 1970. */
  iat: number;
  /** Seconds since 1970. */
  exp: number;
}

/** The limit holds for new accounts; earlier names may be longer. */
export const USERNAME_MAX_LENGTH = 40;
export const EMAIL_MAX_LENGTH = 254;
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;
/** Years, computed by year difference only (spec §9). */
export const SIGNUP_MIN_AGE = 18;

/** The sentence of spec §5. */
export const UNDER_AGE_MESSAGE = `You must be at least ${SIGNUP_MIN_AGE} years old to sign up.`;

/**
 * Whether a person is old enough to sign up: the difference of the years counts, not the day.
 *
 * @param birthday `YYYY-MM-DD`
 * @param currentYear the year in the institute's time zone
 */
export function isOldEnough(birthday: string, currentYear: number): boolean {
  return currentYear - Number(birthday.slice(0, 4)) >= SIGNUP_MIN_AGE;
}

/** Why a username is rejected: it is shown on a public page. */
export type UsernameProblem = 'address' | 'phone-number' | 'institute-name' | 'advertisement';

/** `first.last` is an ordinary name, so an address without a scheme is recognised by its ending. */
const ADDRESS =
  /@|:\/\/|www\.|xn--|[\p{L}\p{N}][.。](?:com|net|org|info|biz|io|co|me|tv|ly|app|dev|site|online|shop|store|xyz|link|club|page|edu|gov|ps|il|jo|eg|lb|sy|sa|ae|qa|tr|ru|uk|us|eu|de|fr|ai|cc|gg|top)(?![\p{L}\p{N}_-])/iu;
/** Digits with separators, not attached to letters: `teacher-0123456789ab` is an ordinary username. */
const NUMBER = /(?:^|[^\p{L}\p{N}_])(\+?\(?\d[\d\s()./*_-]*)(?![\p{L}\p{N}_])/gu;
const PHONE_NUMBER = /^(?:\+\d{9,15}|(?=\d{9,15}$)(?:0|97[02])\d*)$/;
/** A mobile number of the region, also attached to letters. */
const MOBILE_NUMBER = /(?:^|\D)(?:0|97[02])5\d{8}(?:\D|$)/;

/** Words of advertisements that are part of no name. */
const ADVERTISING = `سعر أسعار بأسعار مجانا بالمجان مجاني مجانية خصم خصومات تخفيض تخفيضات عروض إعلان إعلانات دعاية
  للبيع للإيجار للإعلان للتواصل للحجز للاستفسار للتسجيل اتصل اتصلوا تابعونا تابعوني اشترك اشتركوا اشتري سجلوا
  واتساب واتس وتساب تلغرام تليغرام تليجرام تلجرام انستغرام انستجرام انستا فيسبوك فيس تيكتوك سناب قرض قروض كازينو
  whatsapp telegram instagram facebook tiktok snapchat discount discounts promo promotion advert advertising
  subscribe casino viagra crypto bitcoin forex cheap`;
/** An amount of money or a percentage. */
const OFFER = /\d\s*[$€£₪%٪]|[$€£₪٪]\s*\d/u;

function isAdvertisement(username: string): boolean {
  const advertising = foldForSearch(ADVERTISING).split(/\s+/);
  const words = foldForSearch(username).split(/[^\p{L}]+/u);
  return OFFER.test(username) || words.some((word) => word !== '' && advertising.includes(word));
}

/**
 * Why a new username is rejected, if it is; blank and too long ones are not checked here.
 *
 * @param instituteName the current one; the server's schemas do not know it
 */
export function usernameProblem(username: string, instituteName = ''): UsernameProblem | undefined {
  const text = toWesternDigits(username.normalize('NFKC'));
  if (ADDRESS.test(text)) return 'address';
  const numbers = [...text.matchAll(NUMBER)].map(([, number = '']) => number.replace(/[^+\d]/g, ''));
  if (MOBILE_NUMBER.test(text) || numbers.some((number) => PHONE_NUMBER.test(number))) return 'phone-number';
  if (holdsInstituteName(username, instituteName)) return 'institute-name';
  return isAdvertisement(text) ? 'advertisement' : undefined;
}

/** Whether a username holds the name of the institute, however it is spelled. */
export function holdsInstituteName(username: string, instituteName: string): boolean {
  const name = joined(instituteName);
  return name !== '' && joined(username).includes(name);
}

/** The letters of a name without articles: معهد المنارة and معهد_منارة equal معهد منارة. */
function joined(name: string): string {
  return foldForSearch(name)
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(/^ال(?=..)/, ''))
    .join('');
}
