/** Of a service worker's own world what is used here: the types of pages and of workers exclude each other. */
export interface WorkerScope {
  readonly location: Location;
  readonly clients: {
    matchAll(of: {
      type: 'window';
      includeUncontrolled: boolean;
    }): Promise<readonly { readonly url: string }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(kind: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(kind: 'fetch', listener: (event: VisitEvent) => void): void;
}

interface LastingEvent {
  /** The worker is kept alive until then. */
  waitUntil(end: Promise<unknown>): void;
}

export interface VisitEvent extends LastingEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
