import { existsSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createRequire } from 'node:module';

// Loaded before a server (`node --import`): once the file FAIL_DISK_MARK exists, the next sync of the log fails
// (FAIL_DISK_AT=sync), or the next commit (FAIL_DISK_AT=commit). Later ones succeed, as after a short fault of a disk.
const { FAIL_DISK_AT, FAIL_DISK_MARK = '' } = process.env;

/** @param {string} code */
function failOnce(code) {
  if (!existsSync(FAIL_DISK_MARK)) return;
  rmSync(FAIL_DISK_MARK);
  throw Object.assign(new Error('disk I/O error'), { code });
}

if (FAIL_DISK_AT === 'sync') {
  const handle = await open(import.meta.filename);
  const files = Object.getPrototypeOf(handle);
  await handle.close();
  const { datasync } = files;
  files.datasync = async function () {
    failOnce('EIO');
    return datasync.call(this);
  };
} else {
  const { prototype } = createRequire(/** @type {string} */ (process.argv[1]))('libsql');
  const { exec } = prototype;
  prototype.exec = function (/** @type {string} */ sql) {
    if (sql === 'commit') failOnce('SQLITE_IOERR_FSYNC');
    return exec.call(this, sql);
  };
}
