import { currentFetch } from 'shared-auth/testing/hold-responses';

/** Lets no call whose address contains `part` reach the server, until `jest.restoreAllMocks()`. */
export function failCalls(part: string): void {
  interceptCalls(part, () => Promise.reject(new TypeError('offline')));
}

/** Lets the calls whose address contains `part` reach the server, but no answer come back. */
export function loseAnswers(part: string): void {
  replaceAnswers(part, () => Promise.reject(new TypeError('terminated')));
}

/** Lets the calls whose address contains `part` reach the server, and a proxy answer in its place. */
export function answerAsProxy(part: string, status: number): void {
  replaceAnswers(part, async () => proxyPage(status));
}

/** What nginx sends where it has no answer of the server. */
export function proxyPage(status: number): Response {
  return new Response('<html><body><hr><center>nginx</center></body></html>', {
    status,
    headers: { 'content-type': 'text/html' },
  });
}

function replaceAnswers(part: string, instead: () => Promise<Response>): void {
  const send = currentFetch();
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const answer = await send(input, init);
    return (input as Request).url.includes(part) ? instead() : answer;
  });
}

/** Answers the calls whose address contains `part` by itself, until `jest.restoreAllMocks()`. */
export function interceptCalls(part: string, answer: (call: number) => Promise<Response>): void {
  const send = currentFetch();
  let calls = 0;
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { url } = input as Request;
    return url.includes(part) ? answer(calls++) : send(input, init);
  });
}
