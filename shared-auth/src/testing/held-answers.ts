/**
 * Keeps the server's answers to the calls whose address contains `part` on their way.
 *
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

/** What sends calls now: the answers for other calls that a test has given before stay. */
export function currentFetch(): typeof fetch {
  const { fetch: send } = globalThis;
  return (jest.isMockFunction(send) && jest.mocked(send).getMockImplementation()) || send;
}
