/** Produces the response to one request. */
export type MockResponse = () => Promise<Response>;

interface SentRequest {
  /** `POST /booking/` */
  endpoint: string;
  body: string;
  headers: Headers;
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
    const endpoint = `${request.method} ${new URL(request.url).pathname}`;
    sent.push({ endpoint, body: await request.clone().text(), headers: request.headers });
    const known = Object.keys(own).find((beginning) => endpoint.startsWith(beginning));
    const respond = known === undefined ? undefined : own[known];
    return respond ? respond() : Promise.reject(new TypeError(`No response for ${endpoint}`));
  });
  return {
    /** Sets the response to this request from now on. */
    respond(endpoint: string, response: MockResponse) {
      own[endpoint] = response;
    },
    /** The requests so far whose method and path begin like this. */
    sent: (beginning: string) => sent.filter(({ endpoint }) => endpoint.startsWith(beginning)),
    restore: () => spy.mockRestore(),
  };
}
