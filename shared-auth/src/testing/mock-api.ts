/** Produces the response to one request. */
export type MockResponse = () => Promise<Response>;

interface SentRequest {
  /** `POST /booking/` */
  call: string;
  body: string;
}

/** A 200 response with this JSON body. */
export function success(body: unknown = {}): MockResponse {
  return async () => Response.json(body);
}

/**
 * Replaces `fetch`, for failures that a real server does not produce on request. The first entry that a request's method
 * and path begin with responds; a request without an entry fails like one without a network.
 *
 * @param responses by the beginning of method and path: `GET /teacher/`
 */
export function mockApi(responses: Record<string, MockResponse>) {
  const own = { ...responses };
  const sent: SentRequest[] = [];
  const spy = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const request = input as Request;
    const call = `${request.method} ${new URL(request.url).pathname}`;
    sent.push({ call, body: await request.clone().text() });
    const known = Object.keys(own).find((beginning) => call.startsWith(beginning));
    const respond = known === undefined ? undefined : own[known];
    return respond ? respond() : Promise.reject(new TypeError(`No response for ${call}`));
  });
  return {
    /** Sets the response to this request from now on. */
    answer(call: string, response: MockResponse) {
      own[call] = response;
    },
    /** The requests so far whose method and path begin like this. */
    sent: (beginning: string) => sent.filter(({ call }) => call.startsWith(beginning)),
    restore: () => spy.mockRestore(),
  };
}
