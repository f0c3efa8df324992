import { setTimeout as pause } from 'node:timers/promises';
import { ADMIN_DAY, type Step, TEACHER_DAY } from '../mixed-work/day';
import { BOOKING, learn, type Person, requestOf } from '../mixed-work/person';
import { type Institute, schemaOf } from './fill-schemas';

/** The servers of many equal institutes. */
export interface Site {
  addresses: readonly string[];
  institutes: number;
  institute: Institute;
}

/** What visitors have seen since this was last emptied. */
export interface Seen {
  /** Milliseconds of each call that succeeded. */
  times: number[];
  failures: number;
}

const PARENT_VISIT: readonly Step[] = [
  { call: 'GET /teacher/teachers-birthdays' },
  { call: 'POST /booking/', body: BOOKING },
];
const SIGN_IN = 'POST /user/signin';
/** The visits to an institute in its busiest hour, and their calls. A visit with a role begins with a sign-in. */
const VISITS = [
  { role: 'teacher', visits: 15, day: TEACHER_DAY },
  { role: 'admin', visits: 6, day: ADMIN_DAY },
  { role: undefined, visits: 10, day: PARENT_VISIT },
] as const;
type Visit = (typeof VISITS)[number];

const VISITS_OF_AN_HOUR = VISITS.reduce((sum, { visits }) => sum + visits, 0);
/** The calls to an institute in its busiest hour. */
export const CALLS_OF_AN_HOUR = VISITS.reduce(
  (sum, { role, visits, day }) => sum + visits * (day.length + (role ? 1 : 0)),
  0,
);

/** Between an answer and the next call of the same visit, on average. */
const PAUSE_MS = 150;

/**
 * Begins visits to random institutes at random moments, whether or not earlier ones have ended. `stop` waits for those
 * that have begun.
 *
 * @param busiest how many institutes have their busiest hour
 */
export function startVisits(site: Site, busiest: number): { seen: Seen; stop: () => Promise<void> } {
  const seen: Seen = { times: [], failures: 0 };
  const running = new Set<Promise<void>>();
  /** Two administrators of one institute could decide on the same lesson. */
  const decided = new Set<number>();
  const betweenVisits = 3_600_000 / (busiest * VISITS_OF_AN_HOUR);
  let isStopped = false;

  async function visit({ role, day }: Visit): Promise<void> {
    const institute = random(site.institutes);
    if (role === 'admin') {
      if (decided.has(institute)) return;
      decided.add(institute);
    }
    const person = role ? personOf(site.institute, role, day) : { day, token: '', subjects: {} };
    // As a proxy would: the connections of a server then meet half of the institutes.
    const address = site.addresses[institute % site.addresses.length];
    const from = { 'x-schema': schemaOf(institute), 'x-forwarded-for': `10.0.${random(256)}.${random(256)}` };
    for (const step of person.day) {
      const { path, headers, ...request } = requestOf(person, step);
      const start = performance.now();
      const response = await fetch(address + path, { ...request, headers: { ...headers, ...from } });
      const body = await response.text();
      if (!response.ok) throw new Error(`${step.call} answered ${response.status}: ${body}`);
      seen.times.push(performance.now() - start);
      learn(person, step, body);
      if (step.call === SIGN_IN) person.token = JSON.parse(body).access_token;
      if (!isStopped) await pause(randomGap(PAUSE_MS));
    }
    if (role === 'admin') decided.delete(institute);
  }

  async function begin(): Promise<void> {
    for (let due = performance.now(); !isStopped; due += randomGap(betweenVisits)) {
      await pause(due - performance.now());
      const begun = visit(randomVisit()).catch((error) => {
        if (seen.failures++ === 0) process.stderr.write(`${error}\n`);
      });
      running.add(begun);
      void begun.then(() => running.delete(begun));
    }
  }

  const beginning = begin();
  return {
    seen,
    async stop() {
      isStopped = true;
      await beginning;
      await Promise.all(running);
    },
  };
}

function randomVisit(): Visit {
  return oneOf(VISITS.flatMap((visit) => Array<Visit>(visit.visits).fill(visit)));
}

function personOf(institute: Institute, role: 'teacher' | 'admin', day: readonly Step[]): Person {
  const { usernames, password, pendingLessons, bookings } = institute;
  const signIn = { call: SIGN_IN, body: { username: oneOf(usernames[role]), password } };
  const subjects = { waiting: oneOf(pendingLessons), booking: oneOf(bookings) };
  return { day: [signIn, ...day], token: '', subjects: role === 'admin' ? subjects : {} };
}

const random = (below: number) => Math.floor(Math.random() * below);
const oneOf = <Value>(values: readonly Value[]) => values[random(values.length)] as Value;
/** Of events that do not depend on each other. */
const randomGap = (mean: number) => -Math.log(1 - Math.random()) * mean;
