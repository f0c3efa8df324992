import { freePort } from 'server/testing/free-port';
import { firstAdmin } from '../../harness/accounts';
import { startServer } from '../../harness/server';
import { sendSignIn } from '../../harness/sign-in-form';
import { expect, test } from '../../harness/test';

test('an administrator adds a passkey and signs in with it', async ({ page }) => {
  const port = await freePort();
  // Passkeys belong to a name, not to a number.
  const address = `http://localhost:${port}`;
  const server = await startServer({ PORT: String(port), PUBLIC_URL: address });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });

  await page.goto(`${address}/login`);
  await sendSignIn(page, firstAdmin);
  await expect(page).toHaveURL(`${address}/AdminDashboard`);
  await page.getByRole('link', { name: /، حسابي$/ }).click();
  await page.getByRole('button', { name: 'إضافة مفتاح مرور' }).click();
  const dialog = page.getByRole('dialog', { name: 'إضافة مفتاح مرور' });
  await dialog.getByLabel('كلمة المرور الحالية').fill(firstAdmin.password);
  await dialog.getByRole('button', { name: 'متابعة' }).click();
  await dialog.getByRole('button', { name: 'إنشاء المفتاح' }).click();
  await page.getByRole('button', { name: 'حُفظت الرموز' }).click();

  await page.getByRole('button', { name: 'تسجيل الخروج', exact: true }).click();
  await sendSignIn(page, firstAdmin);
  await page.getByRole('button', { name: 'المتابعة بمفتاح المرور' }).click();
  await expect(page).toHaveURL(`${address}/AdminDashboard`);
  await server.stop();
});
