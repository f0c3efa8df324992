import { enterText } from 'design-system/testing/enter-text';
import '@testing-library/jest-dom';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastRegion } from 'design-system/toast';
import { Secret, TOTP } from 'otpauth';
import { startTestServer, type TestAccount, type TestServer } from 'server/testing';
import { SoftwareAuthenticator } from 'server/testing/software-authenticator';
import { session } from 'shared-auth';
import { setApiBaseAddress } from 'shared-auth/testing/api-base-address';
import { mockApi, success } from 'shared-auth/testing/mock-api';
import { SecondFactorNotice } from './second-factor-notice';
import { SecondFactorPart } from './second-factor-part';

jest.mock('@simplewebauthn/browser');

const user = userEvent.setup();

let server: TestServer;
let admin: TestAccount;

beforeAll(async () => {
  server = await startTestServer();
  setApiBaseAddress(server.address);
});
afterAll(() => server.close());
beforeEach(async () => {
  admin = await server.createAdmin();
  session.signIn(await server.signIn(admin.username, admin.password));
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(window, 'PublicKeyCredential');
});

function open() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SecondFactorNotice />
      <SecondFactorPart />
      <ToastRegion />
    </QueryClientProvider>,
  );
}

const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

async function confirmPassword(title: string, submit: string) {
  const form = await dialog(title);
  await enterText(user, form.getByLabelText('كلمة المرور الحالية'), admin.password);
  await user.click(form.getByRole('button', { name: submit }));
}

test('adds an authenticator app by its first code, shows the recovery codes once, and removes it', async () => {
  open();
  await press('إضافة تطبيق رموز');
  const first = await dialog('إضافة تطبيق رموز');
  await enterText(user, first.getByLabelText('كلمة المرور الحالية'), 'not-the-password');
  await user.click(first.getByRole('button', { name: 'متابعة' }));
  const current = first.getByLabelText('كلمة المرور الحالية');
  await waitFor(() => expect(current).toHaveAccessibleDescription(/غير صحيحة/));
  await user.clear(current);
  await confirmPassword('إضافة تطبيق رموز', 'متابعة');

  expect(await screen.findByRole('img', { name: 'صورة الإضافة إلى تطبيق الرموز' })).toBeVisible();
  const form = await dialog('إضافة تطبيق رموز');
  const secret = form.getByText(/^([A-Z2-7]{1,4} ?)+$/).textContent?.replaceAll(' ', '') ?? '';
  const code = form.getByLabelText('الرمز من التطبيق');
  const right = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await enterText(user, code, right === '000000' ? '000001' : '000000');
  await user.click(form.getByRole('button', { name: 'تأكيد الرمز' }));
  await waitFor(() => expect(code).toHaveAccessibleDescription('الرمز غير صحيح.'));
  await user.clear(code);
  await enterText(user, code, right);
  await user.click(form.getByRole('button', { name: 'تأكيد الرمز' }));

  const codes = await dialog('رموز الاسترداد');
  const shown = codes.getAllByRole('listitem');
  expect(shown).toHaveLength(10);
  const recoveryCode = shown[0]?.textContent ?? '';
  await user.click(codes.getByRole('button', { name: 'حُفظت الرموز' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText('بقيت 10 رموز.')).toBeVisible();

  await press('إزالة تطبيق الرموز');
  await confirmPassword('إزالة تطبيق الرموز', 'إزالة');
  const removal = await dialog('إزالة تطبيق الرموز');
  const proof = removal.getByLabelText('رمز من التطبيق أو رمز استرداد');
  expect(proof).toHaveAccessibleDescription(/أدخل رمزًا/);
  await enterText(user, proof, right);
  await user.click(removal.getByRole('button', { name: 'إزالة' }));
  await waitFor(() => expect(proof).toHaveAccessibleDescription(/استُعمل من قبل/));
  await user.clear(proof);
  await enterText(user, proof, recoveryCode);
  await user.click(removal.getByRole('button', { name: 'إزالة' }));
  await press('إضافة تطبيق رموز');
  expect(screen.queryByText(/رموز الاسترداد/)).not.toBeInTheDocument();
});

test('asks for a factor of the account before another one is added and before new recovery codes', async () => {
  const passkey = new SoftwareAuthenticator('http://institute.test');
  jest
    .mocked(startRegistration)
    .mockImplementation(async ({ optionsJSON }) => passkey.create(optionsJSON) as never);
  jest
    .mocked(startAuthentication)
    .mockImplementation(async ({ optionsJSON }) => passkey.get(optionsJSON) as never);
  Object.defineProperty(window, 'PublicKeyCredential', { configurable: true, value: class {} });
  open();
  await press('إضافة مفتاح مرور');
  const first = await dialog('إضافة مفتاح مرور');
  expect(first.queryByLabelText(/رمز استرداد/)).not.toBeInTheDocument();
  await confirmPassword('إضافة مفتاح مرور', 'متابعة');
  const name = await screen.findByLabelText(/اسم المفتاح/);
  await user.clear(name);
  await enterText(user, name, 'هاتفي');
  await press('إنشاء المفتاح');
  const [recoveryCode = ''] = (await (await dialog('رموز الاسترداد')).findAllByRole('listitem')).map(
    ({ textContent }) => textContent ?? '',
  );
  await press('حُفظت الرموز');
  expect(screen.getByText('هاتفي')).toBeVisible();

  await press('رموز استرداد جديدة');
  const codes = await dialog('رموز استرداد جديدة');
  await enterText(user, codes.getByLabelText(/رمز من التطبيق أو رمز استرداد/), 'AAAA');
  await confirmPassword('رموز استرداد جديدة', 'رموز استرداد جديدة');
  const proof = codes.getByLabelText(/رمز من التطبيق أو رمز استرداد/);
  await waitFor(() => expect(proof).toHaveAccessibleDescription(/غير صحيح/));
  await user.clear(proof);
  await enterText(user, proof, recoveryCode);
  await user.click(codes.getByRole('button', { name: 'رموز استرداد جديدة' }));
  await press('حُفظت الرموز');

  // The browser asks for the passkey, because no code is entered.
  await press('إضافة تطبيق رموز');
  await confirmPassword('إضافة تطبيق رموز', 'متابعة');
  expect(await screen.findByRole('img', { name: 'صورة الإضافة إلى تطبيق الرموز' })).toBeVisible();
  expect(startAuthentication).toHaveBeenCalledTimes(1);
});

test('offers no passkeys in a browser without them, and says so', async () => {
  open();
  expect(await screen.findByText(/هذا المتصفح لا يعرف مفاتيح المرور/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'إضافة مفتاح مرور' })).not.toBeInTheDocument();
  expect(screen.queryByText(/يطلب المعهد/)).not.toBeInTheDocument();
});

test('says that the institute requires a second factor, and leads to it', async () => {
  const none = { passkeys: [], authenticator: null, recovery_codes_left: 0, required: true };
  const requests = mockApi({ 'GET /user/second-factors': success(none) });
  open();
  expect(await screen.findByText(/يطلب المعهد من حسابات الإدارة خطوة ثانية/)).toBeVisible();
  await press('إضافة خطوة ثانية');
  expect(screen.getByRole('heading', { name: 'خطوة ثانية عند تسجيل الدخول' })).toHaveFocus();
  requests.restore();
});
