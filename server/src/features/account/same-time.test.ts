import { call } from '../../testing/call';
import { startTestServer, type TestServer } from '../../testing/index';

jest.setTimeout(120_000);

/** How often each side is measured; medians of so many are steady also on a busy machine. */
const ROUNDS = 40;
/** Real leaks are further from 1: a password not hashed for an unknown name gave 6.1, a mail that is awaited 2.9. */
const RATIO_LIMIT = 1.8;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** How many times longer one kind of call takes than another: they are made in turns, so that load meets both alike. */
async function ratio(one: (round: number) => Promise<unknown>, other: (round: number) => Promise<unknown>) {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    // Whoever comes first meets what the last round left behind: each side does so equally often.
    const order = round % 2 === 0 ? [0, 1] : [1, 0];
    for (const side of order) {
      const start = performance.now();
      await (side === 0 ? one : other)(round);
      times[side as 0 | 1].push(performance.now() - start);
      await server.mails();
    }
  }
  const [median, otherMedian] = times.map((side) => side.sort((a, b) => a - b)[ROUNDS / 2] as number);
  return (median as number) / (otherMedian as number);
}

const expectAlike = (measured: number) => {
  expect(measured).toBeGreaterThan(1 / RATIO_LIMIT);
  expect(measured).toBeLessThan(RATIO_LIMIT);
};

test('a name that nobody has takes as long to refuse as a wrong password', async () => {
  const people = await Promise.all(Array.from({ length: ROUNDS / 10 }, () => server.createTeacher()));
  const refuse = (username: string) =>
    call(server, 'POST /user/signin', { body: { username, password: 'wrong password' } });
  expectAlike(
    await ratio(
      (round) => refuse((people[round % people.length] as { username: string }).username),
      (round) => refuse(`nobody ${round}`),
    ),
  );
});

test.each(['POST /user/forgot-password', 'POST /user/resend-verification'])(
  '%s takes as long for an address that nobody has',
  async (path) => {
    const people = await Promise.all(
      Array.from({ length: ROUNDS }, async (_, number) => {
        const email = `${path.slice(-5)}${number}@institute.test`;
        await call(server, 'POST /user/signup', {
          body: { username: email, email, birthday: '1990-01-01', password: 'long enough', role: 'teacher' },
        });
        return email;
      }),
    );
    const ask = (email: string) => call(server, path, { body: { email } });
    expectAlike(
      await ratio(
        (round) => ask(people[round] as string),
        (round) => ask(`nobody${round}@institute.test`),
      ),
    );
  },
);
