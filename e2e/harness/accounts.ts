import type { Page } from '@playwright/test';
import { call } from './call';
import { mailedLink } from './mails';
import type { RunningServer } from './server';

/** Someone who can sign in. */
export interface Account {
  username: string;
  password: string;
}

let made = 0;

/** A unique name: all tests of a worker share one server. */
export function nextUsername(name = 'teacher'): string {
  made += 1;
  return `${name}-${process.pid}-${made}`;
}

/** Signs a teacher up through the API and follows the link in the verification mail. */
export async function createTeacher(server: RunningServer, username = nextUsername()): Promise<Account> {
  const email = `${username}@institute.test`;
  const account = { username, password: 'olive-and-stone-1' };
  const body = { ...account, email, birthday: '1990-05-17', role: 'teacher' };
  await call(server, 'POST', '/user/signup', { body });
  const { search } = new URL(await mailedLink(server.dataDir, email));
  const verified = await fetch(`${server.address}/user/verify-email${search}`);
  if (!verified.ok) throw new Error(`The e-mail of ${username} was not verified: ${verified.status}`);
  return account;
}

/** Admits a teacher, who is a guest until then. */
export async function admitTeacher(server: RunningServer, { username }: Account): Promise<void> {
  const token = await signIn(server, firstAdmin);
  const { teachers } = await call<{ teachers: { _id: string; username: string }[] }>(
    server,
    'GET',
    `/admin/teachers?query=${encodeURIComponent(username)}`,
    { token },
  );
  const teacher = teachers.find((each) => each.username === username);
  if (!teacher) throw new Error(`There is no teacher ${username}`);
  await call(server, 'POST', `/admin/teachers/${teacher._id}/admit`, { token });
}

/** The administrator that the server makes when it first starts. */
export const firstAdmin: Account = { username: 'headmaster', password: 'lamp-over-the-sea-1' };

const tokensOfAdmin = new WeakMap<RunningServer, Promise<string>>();

/**
 * Signs in through the API; the first administrator once per server, because hashing a password takes time.
 *
 * @returns an access token
 */
export async function signIn(server: RunningServer, account: Account): Promise<string> {
  if (account !== firstAdmin) return fetchToken(server, account);
  const token = tokensOfAdmin.get(server) ?? fetchToken(server, account);
  tokensOfAdmin.set(server, token);
  return token;
}

async function fetchToken(server: RunningServer, { username, password }: Account): Promise<string> {
  const body = { username, password };
  const { access_token } = await call<{ access_token: string }>(server, 'POST', '/user/signin', { body });
  return access_token;
}

/**
 * Puts a session into the page's storage, as the sign-in page does, without opening any page of the site.
 *
 * @returns the access token that is there then
 */
export async function startSession(page: Page, server: RunningServer, account: Account): Promise<string> {
  const token = await signIn(server, account);
  await keepToken(page, server, token);
  return token;
}

/** Puts a token, whatever it is worth, into the page's storage. */
export async function keepToken(page: Page, server: RunningServer, token: string): Promise<void> {
  await page.goto(`${server.address}/frontend-discovery.json`);
  await page.evaluate((kept) => {
    const [, claims = ''] = kept.split('.');
    const { role = '' } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    localStorage.setItem('access_token', kept);
    localStorage.setItem('user_role', role);
  }, token);
}
