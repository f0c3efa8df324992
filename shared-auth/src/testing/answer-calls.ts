/** Answers one call. */
export type Answer = () => Promise<Response>;

/** A call that a page has made. */
export interface SentCall {
  /** `POST /booking/` */
  call: string;
  body: string;
}

/** An answer that works, with this body. */
export function success(body: unknown = {}): Answer {
  return async () => Response.json(body);
}

/**
 * Stands in the network's place for pages whose calls must fail in ways that no server does on request. Each call is
 * answered by the first entry that its method and path begin with; one without an entry finds no server.
 *
 * @param answers by the beginning of method and path: `GET /teacher/`
 */
export function answerCalls(answers: Record<string, Answer>) {
  const own = { ...answers };
  const sent: SentCall[] = [];
  const spy = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const request = input as Request;
    const call = `${request.method} ${new URL(request.url).pathname}`;
    sent.push({ call, body: await request.clone().text() });
    const known = Object.keys(own).find((beginning) => call.startsWith(beginning));
    const answer = known === undefined ? undefined : own[known];
    return answer ? answer() : Promise.reject(new TypeError(`Nothing answers ${call}`));
  });
  return {
    /** From now on, this call is answered like this. */
    answer(call: string, answer: Answer) {
      own[call] = answer;
    },
    /** The calls made so far whose method and path begin like this. */
    sent: (beginning: string) => sent.filter(({ call }) => call.startsWith(beginning)),
    restore: () => spy.mockRestore(),
  };
}
