/**
 * Holds back the responses to the requests whose address contains `part`.
 *
 * @returns releases them; later responses are not held
 */
export function holdResponses(part: string): () => void {
  const send = currentFetch();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const response = await send(input, init);
    if ((input as Request).url.includes(part)) await released;
    return response;
  });
  return release;
}

/** The current `fetch`, with the responses that a test has mocked before. */
export function currentFetch(): typeof fetch {
  const { fetch: send } = globalThis;
  return (jest.isMockFunction(send) && jest.mocked(send).getMockImplementation()) || send;
}
