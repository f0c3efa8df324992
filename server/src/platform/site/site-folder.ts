import { configError } from '../configuration/config-error';
import { makeFolder } from '../files/make-folder';

/**
 * Makes the folder of the site's releases where there is none yet. One that is there need not be writable.
 *
 * @throws {Error} when the folder cannot be made; the message is one line that names SITE_DIR
 */
export function makeSiteFolder(siteDir: string): void {
  // What it will hold is for everybody, and the web server that sends it is often another user.
  const umask = process.umask(0o022);
  try {
    makeFolder(siteDir);
  } catch (error) {
    throw configError('SITE_DIR', siteDir, error);
  } finally {
    process.umask(umask);
  }
}
