/** Lets no call whose address contains `part` reach the server, until `jest.restoreAllMocks()`. */
export function failCalls(part: string): void {
  answerCalls(part, () => Promise.reject(new TypeError('offline')));
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

/**
 * Keeps the server's answers to the calls whose address contains `part` on their way.
 * @returns lets them arrive, and those after them
 */
export function holdAnswers(part: string): () => void {
  const send = currentFetch();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const answer = await send(input, init);
    if ((input as Request).url.includes(part)) await released;
    return answer;
  });
  return release;
}

/** Answers the calls whose address contains `part` by itself, until `jest.restoreAllMocks()`. */
export function answerCalls(part: string, answer: (call: number) => Promise<Response>): void {
  const send = currentFetch();
  let calls = 0;
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { url } = input as Request;
    return url.includes(part) ? answer(calls++) : send(input, init);
  });
}

/** What sends calls now: the answers for other calls that a test has given before stay. */
function currentFetch(): typeof fetch {
  const { fetch: send } = globalThis;
  return (jest.isMockFunction(send) && jest.mocked(send).getMockImplementation()) || send;
}
