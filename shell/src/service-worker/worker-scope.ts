import type { OfflineRequest } from './offline-section';

/** The part of the global scope that the worker uses: TypeScript cannot load DOM and worker types together. */
export interface WorkerScope {
  readonly location: Location;
  readonly clients: {
    matchAll: (of: {
      type: 'window';
      includeUncontrolled: boolean;
    }) => Promise<readonly { readonly url: string }[]>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener: <Type extends keyof WorkerEvents>(
    type: Type,
    listener: (event: WorkerEvents[Type]) => void,
  ) => void;
}

interface WorkerEvents {
  install: InstallEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  message: OfflineMessage;
  sync: SyncEvent;
}

/** Only Chromium has it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

interface OfflineMessage extends ExtendableEvent {
  readonly data: OfflineRequest;
}

interface ExtendableEvent {
  /** Keeps the worker alive until the promise settles. */
  waitUntil: (end: Promise<unknown>) => void;
}

export interface InstallEvent extends ExtendableEvent {
  /** Excludes requests from the worker. Not every browser has it. */
  addRoutes?: (routes: readonly Route[]) => Promise<void>;
}

interface Route {
  readonly condition: {
    readonly or: readonly (
      | { readonly requestMode: RequestMode }
      | { readonly requestDestination: RequestDestination }
    )[];
  };
  readonly source: 'network' | { readonly cacheName: string };
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith: (response: Promise<Response>) => void;
}
