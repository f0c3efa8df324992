import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';

onEachDatabase((start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
    await server.createTeacher({ username: 'آمنة عودة', email: 'amna@institute.test' });
    await server.createTeacher({
      username: 'هبة خوري',
      email: 'hiba@institute.test',
      password: 'password of ة',
    });
    await server.createTeacher({
      username: 'هبه خوري',
      email: 'hibh@institute.test',
      password: 'password of ه',
    });
  });
  afterAll(() => server.close());

  const signIn = async (username: string, password = 'correct-horse-1') => {
    const { status, body } = await call(server, 'POST /user/signin', { body: { username, password } });
    if (status !== 200) return body.detail;
    return JSON.parse(Buffer.from(body.access_token.split('.')[1], 'base64url').toString()).username;
  };
  const REFUSED = 'Invalid username or password';

  test.each(['آمنة عودة', 'امنه عوده', 'آمِنة  عودة', 'amna@institute.test', ' AMNA@institute.test'])(
    'signs in with %s, which one account fits',
    async (typed) => {
      expect(await signIn(typed)).toBe('آمنة عودة');
    },
  );

  test('signs in with the username itself where another is a spelling of it', async () => {
    expect(await signIn('هبة خوري', 'password of ة')).toBe('هبة خوري');
    expect(await signIn('هبه خوري', 'password of ه')).toBe('هبه خوري');
    expect(await signIn('هبه خوري', 'password of ة')).toBe(REFUSED);
  });

  test('refuses a spelling that two accounts fit, in the words for an unknown name', async () => {
    expect(await signIn('هبۀ خوری', 'password of ة')).toBe(REFUSED);
    expect(await signIn('هبۀ خوری', 'password of ه')).toBe(REFUSED);
    expect(await signIn('مجهول', 'password of ه')).toBe(REFUSED);
  });

  test('takes an address of 254 characters for an unknown one, and refuses a longer one', async () => {
    expect(await signIn(`${'a'.repeat(242)}@institute.test`.slice(-254))).toBe(REFUSED);
    expect(await signIn('a'.repeat(255))).toEqual([expect.objectContaining({ type: 'too_big' })]);
  });
});
