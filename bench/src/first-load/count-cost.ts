import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';
import { sized } from '../options';

/** One answer that a page got. */
export interface Fetched {
  address: string;
  /** The browser's developer tools name the type: `Document`, `Script`, `Stylesheet`, `Font`, `Fetch` … */
  type: string;
  /** Compressed, as it came over the wire, headers included. */
  bytes: number;
}

/** A page that has asked for nothing for so long has what it needs. */
const QUIET_MS = sized(1500, 100);

/** Counts what the page fetches from now on. */
export function countCost(devtools: CDPSession) {
  const fetched = new Map<string, Fetched>();
  let last = performance.now();
  const touch = () => {
    last = performance.now();
  };
  devtools.on('Network.requestWillBeSent', touch);
  devtools.on('Network.dataReceived', touch);
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    // An inlined resource is part of its style sheet and not requested.
    if (response.url.startsWith('data:')) return;
    fetched.set(requestId, { address: response.url, type, bytes: 0 });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    touch();
    const answer = fetched.get(requestId);
    if (answer) answer.bytes += encodedDataLength;
  });
  return {
    now: (): Fetched[] => structuredClone([...fetched.values()]),
    async whenQuiet() {
      while (performance.now() - last < QUIET_MS) await pause(QUIET_MS / 5);
    },
  };
}

/** Sums the bytes of the answers by type. */
export function bytesByType(fetched: readonly Fetched[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { type, bytes } of fetched) sums[type] = (sums[type] ?? 0) + bytes;
  return sums;
}

/** Sums what counts as code: the page itself, its scripts and its style sheets. */
export function codeOf({ Document = 0, Script = 0, Stylesheet = 0 }: Record<string, number>): number {
  return Document + Script + Stylesheet;
}
