import { inTransaction } from '../../platform/database/in-transaction';
import { type AppInProcess, startAppInProcess } from '../../testing/app-in-process';
import { call } from '../../testing/call';
import { GROUP_LESSON } from '../../testing/group-lesson';
import { acquireDatabase } from '../../testing/migrated-databases';
import { TEST_POSTGRES } from '../../testing/postgres-cluster';
import { createAccount, hashPassword } from '../accounts';
import { createLesson } from '../lessons/write-lessons';

const clusterUrl = process.env[TEST_POSTGRES];
const CREDENTIALS = { username: 'المديرة', password: 'the right password' };

let server: AppInProcess;

async function signIn() {
  const admin = await createAccount(server.database, null, {
    username: CREDENTIALS.username,
    email: 'mudira@institute.test',
    role: 'admin',
    birthday: null,
    passwordHash: await hashPassword(CREDENTIALS.password),
    emailVerified: true,
  });
  if (!admin) throw new Error('The account could not be created');
  const { body } = await call(server, 'POST /user/signin', { body: CREDENTIALS });
  return { admin, token: body.access_token as string };
}

function suite(): void {
  test('shows entries in the order of their writing, also from a server whose clock is behind', async () => {
    const { admin, token } = await signIn();
    const { id } = await inTransaction(server.database, (transaction) =>
      createLesson(transaction, admin, 'group', GROUP_LESSON, GROUP_LESSON.date),
    );
    const behind = '2020-01-01T00:00:00.000Z';
    await server.database
      .insertInto('audit_entry')
      .values({
        id: '016f5e66-e800-7000-8000-000000000000',
        at: behind,
        action: 'lesson.approved',
        entity_type: 'lesson',
        entity_id: id,
      })
      .execute();
    const { body } = await call(server, `GET /admin/lesson-history/${id}`, { token });
    expect(body.history).toMatchObject([
      { action: 'lesson.created' },
      { action: 'lesson.approved', at: behind },
    ]);
  });
}

describe('on the embedded database', () => {
  beforeEach(async () => {
    server = await startAppInProcess(() => {});
  });
  afterEach(() => server.close());
  suite();
});

(clusterUrl ? describe : describe.skip)('on PostgreSQL', () => {
  let release: () => Promise<void>;
  beforeEach(async () => {
    const created = await acquireDatabase();
    release = created.release;
    server = await startAppInProcess(() => {}, created.url);
  });
  afterEach(async () => {
    await server.close();
    await release();
  });
  suite();
});
