import { currentFetch } from 'shared-auth/testing/hold-responses';

/** Rejects requests whose address contains `part` before they reach the server, until `jest.restoreAllMocks()`. */
export function failRequests(part: string): void {
  interceptRequests(part, () => Promise.reject(new TypeError('offline')));
}

/** Sends requests whose address contains `part` to the server, and loses their responses. */
export function loseResponses(part: string): void {
  replaceResponses(part, () => Promise.reject(new TypeError('terminated')));
}

/** Sends requests whose address contains `part` to the server, and replaces their responses by a proxy's error page. */
export function respondAsProxy(part: string, status: number): void {
  replaceResponses(part, async () => proxyPage(status));
}

/** The error page of nginx. */
export function proxyPage(status: number): Response {
  return new Response('<html><body><hr><center>nginx</center></body></html>', {
    status,
    headers: { 'content-type': 'text/html' },
  });
}

function replaceResponses(part: string, instead: () => Promise<Response>): void {
  const send = currentFetch();
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const response = await send(input, init);
    return (input as Request).url.includes(part) ? instead() : response;
  });
}

/** Responds to requests whose address contains `part`, until `jest.restoreAllMocks()`. */
export function interceptRequests(part: string, respond: (index: number) => Promise<Response>): void {
  const send = currentFetch();
  let count = 0;
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { url } = input as Request;
    return url.includes(part) ? respond(count++) : send(input, init);
  });
}
