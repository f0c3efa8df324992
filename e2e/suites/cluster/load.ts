import { setTimeout as pause } from 'node:timers/promises';
import { nextDay } from 'server/testing/days-ahead';
import { firstAdmin } from '../../harness/accounts';
import { PATIENCE_MS } from '../../harness/patience';
import { createModel, type ListedRecord, type State } from './model';

export const CLIENTS = 6;
/** The number of acknowledged writes that shows that the site works. */
const ENOUGH_WRITES = 60;
/** The pause of a client after a failed request. */
const PAUSE_MS = 50;

const DAY = '2026-03-02';
const BOOKED_DAY = nextDay('03-05');

const LESSON = { date: DAY, hours: 1.5, subject: 'رياضيات', education_level: 'إعدادي' };
const BOOKING = {
  phone: '059-1234567',
  subject: 'رياضيات',
  ageLevel: 'الصف التاسع',
  lessonDate: BOOKED_DAY,
  lessonTime: '17:30',
  hours: 1.5,
  lessonType: 'individual',
};

interface List {
  path: string;
  query?: Record<string, string>;
  /** The state of its records. */
  state: State;
}

const LESSONS_OF_TEACHER: List[] = [
  { path: '/teacher/pending-lessons', state: 'pending' },
  { path: '/teacher/approved-lessons', state: 'approved' },
];
const ALL_LESSONS: List[] = [
  { path: '/admin/pending-individual-lessons', state: 'pending' },
  { path: '/admin/approved-individual-lessons', state: 'approved' },
];
const PAYMENTS: List[] = [{ path: '/student_payments/', query: { month: DAY.slice(0, 7) }, state: 'stored' }];
const BOOKINGS: List[] = [{ path: '/booking/today/lessons', query: { date: BOOKED_DAY }, state: 'stored' }];

/** Clients that write and read until they are stopped. */
export interface Load {
  /** Waits until {@link ENOUGH_WRITES} further writes are acknowledged. */
  proceed: () => Promise<void>;
  /** How requests have failed so far, besides these ways, such as `POST 502`. */
  failures: (...besides: string[]) => string[];
  /**
   * Stops the clients and reads all lists at each of the addresses.
   *
   * @returns a line for each record that is not what the responses to the clients said
   */
  stop: (addresses: readonly string[]) => Promise<string[]>;
}

interface Content {
  token?: string;
  query?: Record<string, string> | undefined;
  headers?: Record<string, string>;
  body?: object;
}

/**
 * Starts clients of a site. Each submits lessons, decides on them, records payments and books, and reads after each
 * acknowledged write. A client repeats no request but bookings, which have an idempotency key.
 *
 * @param teacher signs in as the clients
 */
export async function startLoad(
  address: string,
  teacher: { username: string; password: string },
): Promise<Load> {
  const model = createModel();
  const failures = new Set<string>();
  let acknowledged = 0;
  let isStopped = false;
  let wake = () => {};

  /** The response to a request; nothing while the site is out of service. */
  async function send(methodAndPath: string, content: Content): Promise<unknown> {
    const response = await request(address, methodAndPath, content);
    if (typeof response !== 'string') return response.body;
    failures.add(`${methodAndPath.split(' ')[0]} ${response}`);
    await pause(PAUSE_MS);
    return undefined;
  }

  async function write(
    name: string,
    state: State,
    methodAndPath: string,
    content: Content,
  ): Promise<unknown> {
    model.send(name, state);
    const body = await send(methodAndPath, content);
    if (body === undefined) return undefined;
    model.acknowledge(name, state);
    acknowledged += 1;
    wake();
    return body;
  }

  async function compare(lists: List[], token: string, prefix: string): Promise<void> {
    const rows: ListedRecord[] = [];
    for (const { path, query, state } of lists) {
      const body = await send(`GET ${path}`, { token, query });
      if (body === undefined) return;
      rows.push(...namesIn(body).map((name) => ({ name, state })));
    }
    const differences = model.compare(rows, prefix, 'certain');
    if (differences.length > 0) throw new Error(differences.join('\n'));
  }

  const admin = await signIn(address, firstAdmin);
  const token = await signIn(address, teacher);

  async function submitAndDecide(client: string, turn: number): Promise<void> {
    const prefix = `lesson ${client}-`;
    const name = prefix + turn;
    const body = { ...LESSON, student_name: name };
    const submitted = await write(name, 'pending', 'POST /teacher/submit', { token, body });
    if (!submitted) return;
    await compare(LESSONS_OF_TEACHER, token, prefix);
    const { _id } = (submitted as { lesson: { _id: string } }).lesson;
    const [decision, state] = turn % 2 ? (['approve', 'approved'] as const) : (['reject', 'absent'] as const);
    const path = `POST /admin/${decision}-individual-lesson/${_id}`;
    if (await write(name, state, path, { token: admin, body: {} })) {
      await compare(LESSONS_OF_TEACHER, token, prefix);
    }
  }

  async function recordPayment(client: string, turn: number): Promise<void> {
    const prefix = `payment ${client}-`;
    const name = prefix + turn;
    const query = { name, cost: '120', date: DAY };
    if (await write(name, 'stored', 'POST /student_payments/', { token: admin, query })) {
      await compare(PAYMENTS, admin, prefix);
    }
  }

  async function book(client: string, turn: number): Promise<void> {
    const prefix = `booking ${client}-`;
    const name = prefix + turn;
    const headers = { 'idempotency-key': name.replace(' ', '-') };
    const body = { ...BOOKING, students: [name] };
    while (!(await write(name, 'stored', 'POST /booking/', { headers, body }))) if (isStopped) return;
    await compare(BOOKINGS, admin, prefix);
  }

  async function run(client: string): Promise<void> {
    for (let turn = 1; !isStopped; turn += 1) {
      await submitAndDecide(client, turn);
      await recordPayment(client, turn);
      await book(client, turn);
    }
  }

  const ended = Promise.all(Array.from({ length: CLIENTS }, (_, client) => run(`c${client}`)));
  // Reported by the next call.
  ended.catch(() => {});

  return {
    async proceed() {
      const enough = acknowledged + ENOUGH_WRITES;
      const limit = AbortSignal.timeout(PATIENCE_MS.page);
      while (acknowledged < enough) {
        const progress = new Promise<void>((resolve, reject) => {
          wake = resolve;
          limit.onabort = () => reject(new Error(`No service: ${[...failures]}`));
        });
        await Promise.race([progress, ended]);
      }
    },
    failures: (...besides) => [...failures].filter((failure) => !besides.includes(failure)),
    async stop(addresses) {
      isStopped = true;
      await ended;
      const differences: string[] = [];
      for (const server of addresses) differences.push(...(await differencesAt(server)));
      return differences;
    },
  };

  async function differencesAt(server: string): Promise<string[]> {
    const rows: ListedRecord[] = [];
    for (const { path, query, state } of [...ALL_LESSONS, ...PAYMENTS, ...BOOKINGS]) {
      const response = await request(server, `GET ${path}`, { token: admin, query });
      if (typeof response === 'string') return [`${path} failed with ${response}`];
      rows.push(...namesIn(response.body).map((name) => ({ name, state })));
    }
    return model.compare(rows, '', 'all');
  }
}

/**
 * Sends a request.
 *
 * @returns a successful response, or in one word why the site is out of service
 * @throws Error for every other response
 */
async function request(
  address: string,
  methodAndPath: string,
  { token, query, headers, body }: Content,
): Promise<{ body: unknown } | string> {
  const [method = '', path = ''] = methodAndPath.split(' ');
  const url = new URL(path, address);
  for (const [name, value] of Object.entries({ ...query, ...(token && { token }) })) {
    url.searchParams.set(name, value);
  }
  const signal = AbortSignal.timeout(PATIENCE_MS.page);
  try {
    const response = await fetch(url, {
      method,
      signal,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.ok) return { body: JSON.parse(text) };
    if (response.status === 502) return '502';
    if (response.status === 503)
      return response.headers.has('retry-after') ? '503' : '503 without Retry-After';
    throw new Error(`${methodAndPath} was answered with ${response.status}: ${text}`);
  } catch (error) {
    if (signal.aborted) throw new Error(`${methodAndPath} was not answered`);
    // How fetch reports a connection that breaks.
    if (error instanceof TypeError) return 'disconnected';
    throw error;
  }
}

async function signIn(address: string, { username, password }: { username: string; password: string }) {
  const response = await request(address, 'POST /user/signin', { body: { username, password } });
  if (typeof response === 'string') throw new Error(`Sign-in failed with ${response}`);
  return (response.body as { access_token: string }).access_token;
}

/** The names of the records in a list, which is the response or its only field. */
function namesIn(response: unknown): string[] {
  const rows: { student_name?: string; name?: string; students?: string[] }[] = Object.values(
    response as object,
  ).flat();
  return rows.map(({ student_name, name, students }) => student_name ?? name ?? students?.[0] ?? '');
}
