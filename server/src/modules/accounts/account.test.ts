import { openDatabase } from '../../platform/database/open';
import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';
import { issueOneTimeToken } from './one-time-tokens';

// In the institute's time zone it is 2027.
const NOW = '2026-12-31T22:30:00Z';

onEachDatabase((start, testOnce) => {
  let server: TestServer;
  let nextPerson = 1;
  beforeAll(async () => {
    server = await start({ now: NOW });
  });
  afterAll(() => server.close());

  const person = (changes: object = {}) => {
    const username = `سارة ${nextPerson++}`;
    const email = `sara${nextPerson}@institute.test`;
    return {
      username,
      email,
      birthday: '1990-02-20',
      password: 'كلمة مرور طويلة',
      role: 'teacher',
      ...changes,
    };
  };
  const signUp = (body: object) => call(server, 'POST /user/signup', { body });
  const signIn = (username: string, password: string) =>
    call(server, 'POST /user/signin', { body: { username, password } });
  const tokenIn = (link: string | undefined) => new URL(link ?? '').searchParams.get('token') as string;
  const lastLinkTo = async (email: string) => {
    const mails = await server.mails();
    return tokenIn(mails.findLast(({ to }) => to === email)?.link);
  };
  const verify = (token: string) => call(server, 'GET /user/verify-email', { query: { token } });
  const pendingLessons = (token: string) => call(server, 'GET /teacher/pending-lessons', { token });

  describe('signing up', () => {
    testOnce(
      'takes an address under an Arabic domain, which is one account in both of its forms',
      async () => {
        const [address, ascii] = ['salma@مثال.شبكة', 'salma@xn--mgbh0fb.xn--ngbc5azd'];
        const salma = person({ email: address });
        expect((await signUp(salma)).status).toBe(201);
        for (const email of [ascii, ascii.toUpperCase(), address])
          expect((await signUp(person({ email }))).status).toBe(409);
        expect((await verify(await lastLinkTo(ascii))).status).toBe(200);
        for (const name of [address, ascii]) expect((await signIn(name, salma.password)).status).toBe(200);
        await call(server, 'POST /user/forgot-password', { body: { email: ascii } });
        const reset = { token: await lastLinkTo(ascii), new_password: 'كلمة مرور أخرى طويلة' };
        expect((await call(server, 'POST /user/reset-password', { body: reset })).status).toBe(200);
      },
    );

    testOnce('creates an account that can sign in after the mailed link is opened', async () => {
      const sara = person();
      expect((await signUp(sara)).status).toBe(201);

      const early = await signIn(sara.username, sara.password);
      expect(early.status).toBe(403);
      expect(early.body).toEqual({ detail: 'Email not verified', email: sara.email });

      const verified = await verify(await lastLinkTo(sara.email));
      expect(verified.status).toBe(200);
      expect(verified.body.message).toContain('تم التحقق');

      const signedIn = await signIn(sara.username, sara.password);
      expect(signedIn.status).toBe(200);
      const claims = JSON.parse(
        Buffer.from(signedIn.body.access_token.split('.')[1], 'base64url').toString(),
      );
      expect(claims).toEqual({
        sub: expect.stringMatching(/^[0-9a-f-]{36}$/),
        username: sara.username,
        name: sara.username,
        role: 'teacher',
        jti: expect.stringMatching(/^[0-9a-f-]{36}$/),
        iat: expect.any(Number),
        exp: claims.iat + 12 * 3600,
      });
    });

    testOnce('does not consume the token of a link that a mail scanner requests with HEAD', async () => {
      const sara = person();
      await signUp(sara);
      const token = await lastLinkTo(sara.email);
      const looked = await call(server, 'HEAD /user/verify-email', { query: { token } });
      expect(looked.status).toBe(405);
      expect((await signIn(sara.username, sara.password)).status).toBe(403);
      expect((await verify(token)).status).toBe(200);
    });

    testOnce.each([
      ['علي حسن', 'علی حسن'],
      ['كريم عودة', 'ڪریم عودة'],
      ['Rana Odeh', 'Rаna Odeh'],
      ['رنا خوري', 'رَنا خوري\u2800'],
    ])('rejects a username that looks like the existing %s', async (username, alike) => {
      expect((await signUp(person({ username }))).status).toBe(201);
      const { status, body } = await signUp(person({ username: alike }));
      expect(status).toBe(409);
      expect(body).toEqual({ detail: 'User with this email or username already exists' });
    });

    testOnce.each([
      ['صفحتي example.com', 'اسم المستخدم: لا يُقبل فيه عنوان موقع أو بريد إلكتروني.'],
      ['سارة ٠٥٩-٩١٢-٣٤٥٦', 'اسم المستخدم: لا يُقبل فيه رقم هاتف.'],
      ['إدارة معهد مناره', 'اسم المستخدم: لا يُقبل فيه اسم المعهد.'],
      ['س'.repeat(41), 'اسم المستخدم: المسموح 40 حرفًا على الأكثر.'],
    ])('rejects the username %s with the reason', async (username, msg) => {
      const { status, body } = await signUp(person({ username }));
      expect(status).toBe(422);
      expect(body.detail).toEqual([expect.objectContaining({ loc: ['body', 'username'], msg })]);
      expect((await signUp(person({ username: 'س'.repeat(39 + 1) }))).status).not.toBe(422);
    });

    testOnce('rejects an existing username or e-mail in any case', async () => {
      const sara = person();
      await signUp(sara);
      for (const same of [{ username: sara.username }, { email: sara.email.toUpperCase() }]) {
        const answer = await signUp({ ...person(), ...same });
        expect(answer.status).toBe(409);
        expect(answer.body).toEqual({ detail: 'User with this email or username already exists' });
      }
    });

    testOnce.each([
      ['two spaces', (name: string) => name.replace(' ', '  ')],
      ['a space that does not break', (name: string) => name.replace(' ', '\u00a0')],
      ['a right-to-left mark', (name: string) => `${name}\u200f`],
      ['a joiner inside', (name: string) => name.replace('ا', '\u200dا')],
      ['a zero-width space inside', (name: string) => name.replace('ا', '\u200bا')],
      ['tatweel', (name: string) => name.replace('س', 'ســ')],
      ['an embedding that is closed', (name: string) => `\u202a${name}\u202c`],
    ])('rejects an existing username with %s, and accepts that spelling at sign-in', async (_, paste) => {
      const sara = person();
      await signUp(sara);
      await verify(await lastLinkTo(sara.email));
      const answer = await signUp({ ...person(), username: paste(sara.username) });
      expect(answer.status).toBe(409);
      const signedIn = await signIn(paste(sara.username), sara.password);
      expect(signedIn.status).toBe(200);
      expect((await signIn(paste(sara.username), 'not the password')).status).toBe(401);
    });

    testOnce('stores a username as it looks, and distinguishes different letters', async () => {
      const sara = person();
      const number = sara.username.split(' ')[1];
      expect((await signUp({ ...sara, username: `\u202bسارة  ${number}\u202c` })).status).toBe(201);
      expect((await signUp({ ...person(), username: `ساره ${number}` })).status).toBe(201);
      const { account } = await server.rows();
      expect(account.map(({ username }) => username)).toEqual(
        expect.arrayContaining([sara.username, `ساره ${number}`]),
      );
    });

    test('accepts exactly one of several simultaneous sign-ups with one name', async () => {
      const { username } = person();
      const answers = await Promise.all(Array.from({ length: 8 }, () => signUp({ ...person(), username })));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
    });

    testOnce('requires an age of 18 by the difference of the years only', async () => {
      expect((await signUp(person({ birthday: '2009-12-31' }))).status).toBe(201);
      const young = await signUp(person({ birthday: '2010-01-01' }));
      expect(young.status).toBe(422);
      expect(young.body.detail).toEqual([
        {
          loc: ['body', 'birthday'],
          msg: 'You must be at least 18 years old to sign up.',
          type: 'under_age',
        },
      ]);
    });

    testOnce('does not create administrators', async () => {
      const sara = person({ role: 'admin' });
      await signUp(sara);
      await verify(await lastLinkTo(sara.email));
      const token = (await signIn(sara.username, sara.password)).body.access_token;
      expect((await call(server, 'GET /admin/pending-individual-lessons', { token })).status).toBe(403);
      expect((await pendingLessons(token)).status).toBe(200);
    });

    testOnce.each([
      ['no username', { username: '  ' }, 'username'],
      ['a username of marks alone', { username: '\u200f\u202e' }, 'username'],
      ['a control character', { username: 'a\u0000b' }, 'username'],
      ['half a character', { username: 'a\ud800b' }, 'username'],
      ['a username too long', { username: 'x'.repeat(121) }, 'username'],
      ['a list for a text', { username: ['x'] }, 'username'],
      ['an e-mail without a host', { email: 'sara' }, 'email'],
      ['an e-mail that smuggles a header', { email: 'a@b.test\r\nBcc: c@d.test' }, 'email'],
      ['a short password', { password: '1234567' }, 'password'],
      ['a huge password', { password: 'x'.repeat(129) }, 'password'],
      ['a day that does not exist', { birthday: '1990-02-30' }, 'birthday'],
      ['a birthday of the wrong type', { birthday: 19900101 }, 'birthday'],
      ['nothing for a birthday', { birthday: undefined }, 'birthday'],
    ])('rejects %s', async (_, changes, field) => {
      const answer = await signUp(person(changes));
      expect(answer.status).toBe(422);
      expect(answer.body.detail).toEqual([
        { loc: ['body', field], msg: expect.stringMatching(/\p{Script=Arabic}/u), type: expect.any(String) },
      ]);
    });
  });

  describe('a password that is easy to guess', () => {
    const refusal = (field: string) => ({
      detail: [
        { loc: ['body', field], msg: expect.stringContaining('يسهل تخمينها'), type: 'guessable_password' },
      ],
    });

    testOnce('is rejected at sign-up with advice', async () => {
      const sara = person({ username: 'layan haddad' });
      const email = 'l.haddad@institute.test';
      for (const password of ['password1', 'Layan Haddad', 'L.Haddad', 'oooooooo']) {
        expect(await signUp({ ...sara, email, password })).toMatchObject({
          status: 422,
          body: refusal('password'),
        });
      }
    });

    testOnce('is rejected by a reset link, which stays valid', async () => {
      const teacher = await server.createTeacher();
      await call(server, 'POST /user/forgot-password', { body: { email: teacher.email } });
      const token = await lastLinkTo(teacher.email);
      const reset = (new_password: string) =>
        call(server, 'POST /user/reset-password', { body: { token, new_password } });
      const refused = await reset('qwertyuiop');
      expect(refused).toMatchObject({ status: 422, body: refusal('new_password') });
      expect((await reset('three unrelated words')).status).toBe(200);
    });
  });

  describe('the verification link', () => {
    testOnce('works once', async () => {
      const sara = person();
      await signUp(sara);
      const token = await lastLinkTo(sara.email);
      const answers = await Promise.all([verify(token), verify(token), verify(token)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
      expect((await verify(token)).body).toEqual({ detail: 'Email already verified' });
    });

    testOnce('is rejected if it was never sent', async () => {
      const answer = await verify('made-up');
      expect(answer.status).toBe(400);
      expect(answer.body.detail).toMatch(/\p{Script=Arabic}/u);
      expect((await call(server, 'GET /user/verify-email')).status).toBe(422);
    });

    testOnce('is sent again on request, with the same response for every address', async () => {
      const sara = person();
      await signUp(sara);
      const first = await lastLinkTo(sara.email);
      const ask = (email: string) => call(server, 'POST /user/resend-verification', { body: { email } });
      const answer = await ask(sara.email.toUpperCase());
      expect(answer.status).toBe(200);
      const second = await lastLinkTo(sara.email);
      expect(second).not.toBe(first);
      expect((await verify(second)).status).toBe(200);
      expect((await verify(first)).body).toEqual({ detail: 'Email already verified' });

      const before = (await server.mails()).length;
      for (const email of [sara.email, 'unknown@institute.test']) {
        expect(await ask(email)).toMatchObject({ status: 200, body: answer.body });
      }
      expect(await server.mails()).toHaveLength(before);
    });
  });

  describe('signing in', () => {
    testOnce('responds to a wrong name and a wrong password with the same message', async () => {
      const teacher = await server.createTeacher();
      for (const [username, password] of [
        [teacher.username, 'wrong'],
        ['unknown', teacher.password],
      ] as const) {
        const answer = await signIn(username, password);
        expect(answer.status).toBe(401);
        expect(answer.body).toEqual({ detail: 'Invalid username or password' });
      }
    });

    testOnce.each([
      ['a body that is no object', '"x"'],
      ['a list', '[]'],
      ['a number for the name', '{"username": 1, "password": "x"}'],
      ['an empty name', '{"username": " ", "password": "x"}'],
      ['an empty password', '{"username": "x", "password": ""}'],
      ['broken JSON', '{"username": '],
      ['nothing', ''],
    ])('rejects %s', async (_, rawBody) => {
      const answer = await call(server, 'POST /user/signin', { rawBody });
      expect(answer.status).toBe(422);
      expect(answer.body.detail[0]).toMatchObject({
        loc: expect.arrayContaining(['body']),
        msg: expect.any(String),
      });
    });
  });

  describe('a forgotten password', () => {
    const forgot = (email: string) => call(server, 'POST /user/forgot-password', { body: { email } });
    const reset = (token: string, new_password: string) =>
      call(server, 'POST /user/reset-password', { body: { token, new_password } });

    testOnce('is replaced through the mailed link, which revokes earlier tokens', async () => {
      const teacher = await server.createTeacher();
      const earlier = await server.signIn(teacher.username, teacher.password);
      expect((await pendingLessons(earlier)).status).toBe(200);

      await forgot(teacher.email);
      const token = await lastLinkTo(teacher.email);
      expect((await reset(token, 'short')).status).toBe(422);
      expect((await reset(token, 'another password')).status).toBe(200);

      expect((await pendingLessons(earlier)).status).toBe(401);
      expect((await signIn(teacher.username, teacher.password)).status).toBe(401);
      const later = await server.signIn(teacher.username, 'another password');
      expect((await pendingLessons(later)).status).toBe(200);
    });

    testOnce('accepts an e-mail address that contains pasted direction marks', async () => {
      const teacher = await server.createTeacher();
      expect((await forgot(`\u202a${teacher.email}\u202c`)).status).toBe(200);
      expect(await lastLinkTo(teacher.email)).toEqual(expect.any(String));
    });

    testOnce('is replaced once by a link, which revokes older links', async () => {
      const teacher = await server.createTeacher();
      const { DATA_DIR, DATABASE_URL } = server.databaseEnvironment;
      const open = await openDatabase(
        { dataDir: DATA_DIR ?? '', databaseUrl: DATABASE_URL },
        { exclusive: false },
      );
      const older = await issueOneTimeToken(open.database, teacher.id, 'reset-password');
      await open.close();
      await forgot(teacher.email);
      const newer = await lastLinkTo(teacher.email);
      const answers = await Promise.all([1, 2, 3].map((number) => reset(newer, `new password ${number}`)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
      expect((await reset(older, 'one more password')).status).toBe(400);
    });

    testOnce('sends one mail in ten minutes, and another once the link was used', async () => {
      const teacher = await server.createTeacher();
      const mailsTo = async () => (await server.mails()).filter(({ to }) => to === teacher.email).length;
      const first = await forgot(teacher.email);
      expect(await mailsTo()).toBe(1);
      expect(await forgot(teacher.email)).toMatchObject({ status: 200, body: first.body });
      expect(await mailsTo()).toBe(1);
      expect((await reset(await lastLinkTo(teacher.email), 'another password')).status).toBe(200);
      await forgot(teacher.email);
      expect(await mailsTo()).toBe(2);
    });

    testOnce('responds alike for unknown addresses', async () => {
      const teacher = await server.createTeacher();
      const known = await forgot(teacher.email);
      const unknown = await forgot('unknown@institute.test');
      expect(unknown.body).toEqual(known.body);
      expect((await server.mails()).filter(({ to }) => to === 'unknown@institute.test')).toEqual([]);
    });

    testOnce('cannot be replaced with a verification link', async () => {
      const sara = person();
      await signUp(sara);
      expect((await reset(await lastLinkTo(sara.email), 'another password')).status).toBe(400);
    });
  });

  describe('the name at sign-in', () => {
    beforeAll(async () => {
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

    const signInAs = async (username: string, password = 'correct-horse-1') => {
      const { status, body } = await signIn(username, password);
      if (status !== 200) return body.detail;
      return JSON.parse(Buffer.from(body.access_token.split('.')[1], 'base64url').toString()).username;
    };
    const REFUSED = 'Invalid username or password';

    testOnce.each(['آمنة عودة', 'امنه عوده', 'آمِنة  عودة', 'amna@institute.test', ' AMNA@institute.test'])(
      'signs in with %s, which matches one account',
      async (typed) => {
        expect(await signInAs(typed)).toBe('آمنة عودة');
      },
    );

    test('prefers the exact username to another spelling', async () => {
      expect(await signInAs('هبة خوري', 'password of ة')).toBe('هبة خوري');
      expect(await signInAs('هبه خوري', 'password of ه')).toBe('هبه خوري');
      expect(await signInAs('هبه خوري', 'password of ة')).toBe(REFUSED);
    });

    test('rejects a spelling that matches two accounts like an unknown name', async () => {
      expect(await signInAs('هبۀ خوری', 'password of ة')).toBe(REFUSED);
      expect(await signInAs('هبۀ خوری', 'password of ه')).toBe(REFUSED);
      expect(await signInAs('مجهول', 'password of ه')).toBe(REFUSED);
    });

    testOnce('treats an address of 254 characters as unknown, and rejects a longer one', async () => {
      expect(await signInAs(`${'a'.repeat(242)}@institute.test`.slice(-254))).toBe(REFUSED);
      expect(await signInAs('a'.repeat(255))).toEqual([expect.objectContaining({ type: 'too_big' })]);
    });
  });
});
