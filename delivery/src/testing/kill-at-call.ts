import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/** The calls that change files or sync them to the disk. */
const CALLS = ['mkdir', 'open', 'rename', 'rm'] as const;
const HANDLE_CALLS = ['writeFile', 'sync'] as const;

type AnyCall = (...args: unknown[]) => Promise<unknown>;

/**
 * Makes this process kill itself with SIGKILL at one of its calls that change files. A write is cut off halfway.
 *
 * @param count how many such calls succeed before
 */
export async function killAtCall(count: number): Promise<void> {
  let left = count;
  const isTheOne = () => left-- === 0;
  const die = () => process.kill(process.pid, 'SIGKILL');

  const handle = await promises.open(process.execPath, 'r');
  const handles: object = Object.getPrototypeOf(handle);
  await handle.close();

  for (const [owner, names] of [
    // The module's own object, whose members the named imports of others refer to.
    [promises, CALLS],
    [handles, HANDLE_CALLS],
  ] as const) {
    for (const name of names) {
      const original: AnyCall = Reflect.get(owner, name);
      Reflect.set(owner, name, async function (this: unknown, ...args: unknown[]) {
        if (isTheOne()) {
          if (name === 'writeFile') await original.call(this, halfOf(args[0] as string | Buffer));
          die();
        }
        return original.apply(this, args);
      });
    }
  }
  syncBuiltinESMExports();
}

function halfOf(content: string | Buffer): string | Buffer {
  return content.slice(0, Math.floor(content.length / 2));
}
