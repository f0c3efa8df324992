import { existsSync } from 'node:fs';
import { freePort } from 'server/testing/free-port';
import { findProgram } from '../find-program';
import { isServed, startProgram } from '../running-program';
import { type Engine, type InstalledEngine, WINDOW } from './engine';

const BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const PROGRAMS = ['WebKitWebDriver', 'Xvfb'];
/** The key under which WebDriver returns an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Debian's WebKit, driven by WebDriver. It has a window, on a screen in memory, and prints only by a dialog. */
export const webkit: InstalledEngine = {
  name: 'WebKit',
  isInstalled: existsSync(BROWSER) && PROGRAMS.every((name) => findProgram([name])),
  start,
};

async function start(): Promise<Engine> {
  const display = `:${await freePort()}`;
  const screen = await startProgram(['Xvfb', display, '-screen', '0', '1280x1024x24'], {
    isReady: () => existsSync(`/tmp/.X11-unix/X${display.slice(1)}`),
  });
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const driver = await startProgram(['WebKitWebDriver', `--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', DBUS_SESSION_BUS_ADDRESS: 'disabled:' },
    isReady: () => isServed(`${address}/status`),
  });

  async function send(method: string, path: string, body: object = {}): Promise<unknown> {
    const response = await fetch(address + path, {
      method,
      ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`WebKit did not answer ${path}: ${JSON.stringify(value)}`);
    return value;
  }

  const args = ['--automation'];
  const browser = { 'webkitgtk:browserOptions': { binary: BROWSER, args } };
  const capabilities = { alwaysMatch: { ...browser, unhandledPromptBehavior: 'accept' } };
  const { sessionId } = (await send('POST', '/session', { capabilities })) as { sessionId: string };
  const session = `/session/${sessionId}`;
  await send('POST', `${session}/window/rect`, WINDOW);
  return {
    async open(url) {
      await send('POST', `${session}/url`, { url });
    },
    evaluate: (expression) =>
      send('POST', `${session}/execute/sync`, { script: `return (${expression});`, args: [] }),
    async pressAt(x, y) {
      const actions = [
        { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await send('POST', `${session}/actions`, { actions: [{ type: 'pointer', id: 'mouse', actions }] });
    },
    async type(text) {
      const focused = (await send('GET', `${session}/element/active`)) as Record<string, string>;
      await send('POST', `${session}/element/${focused[ELEMENT]}/value`, { text });
    },
    async close() {
      await send('DELETE', session).catch(() => undefined);
      await driver.stop();
      await screen.stop();
    },
  };
}
