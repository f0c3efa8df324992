/** Of a service worker's own world what is used here: the types of pages and of workers exclude each other. */
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
  activate: LastingEvent;
  fetch: VisitEvent;
}

interface LastingEvent {
  /** The worker is kept alive until then. */
  waitUntil: (end: Promise<unknown>) => void;
}

export interface InstallEvent extends LastingEvent {
  /** Tells the browser which requests it need not show to the worker. Not every browser has it. */
  addRoutes?: (routes: readonly Route[]) => Promise<void>;
}

interface Route {
  readonly condition: { readonly or: readonly { readonly requestMode: RequestMode }[] };
  readonly source: 'network';
}

export interface VisitEvent extends LastingEvent {
  readonly request: Request;
  respondWith: (answer: Promise<Response>) => void;
}
