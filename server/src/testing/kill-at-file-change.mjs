import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// Loaded before a program (`node --import`): kills it at one of its calls that change files, so that it can clean up
// nothing. KILL_AT_CALL says how many such calls are let through.
let left = Number(process.env.KILL_AT_CALL);
for (const name of ['copyFileSync', 'fsyncSync', 'mkdtempSync', 'renameSync', 'rmSync']) {
  const original = Reflect.get(fs, name);
  Reflect.set(fs, name, (/** @type {unknown[]} */ ...args) => {
    if (left-- === 0) process.kill(process.pid, 'SIGKILL');
    return original(...args);
  });
}
syncBuiltinESMExports();
