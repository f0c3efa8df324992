import autocannon from 'autocannon';
import { sized } from '../options';
import { learn, type Person, requestOf } from './person';

/** The work ends after a whole number of these. */
export const SAMPLE_MS = sized(1000, 100);

/** What a time of mixed work came to. */
export interface Worked {
  perSecond: number;
  /** Milliseconds. */
  p99: number;
}

/**
 * Everyone works at once, each on a connection of their own.
 *
 * @throws when an answer was no success: then nothing was measured
 */
export async function work(address: string, people: readonly Person[], seconds: number): Promise<Worked> {
  let next = 0;
  const { requests, duration, latency, non2xx, errors, statusCodeStats } = await autocannon({
    url: address,
    connections: people.length,
    duration: seconds,
    sampleInt: SAMPLE_MS,
    setupClient(client) {
      client.setRequests(requestsOf(people[next++] as Person));
    },
  });
  if (non2xx + errors > 0) {
    const statuses = JSON.stringify(statusCodeStats);
    throw new Error(`${non2xx} answers were no success (${statuses}), ${errors} calls had none`);
  }
  return { perSecond: Math.round(requests.total / duration), p99: latency.p99 };
}

/** Only a step whose path depends on an earlier answer is written anew each time. */
function requestsOf(person: Person): autocannon.Request[] {
  return person.day.map((step) => ({
    ...(requestOf(person, step) as autocannon.Request),
    ...(step.of ? { setupRequest: () => requestOf(person, step) as autocannon.Request } : {}),
    ...(step.answers
      ? {
          onResponse: (status: number, body: string) => {
            if (status < 300) learn(person, step, body);
          },
        }
      : {}),
  }));
}
