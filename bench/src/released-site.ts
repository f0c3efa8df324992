import { resolve } from 'node:path';
import { projectRoot } from 'e2e/harness/project-root';

/** The folder of the site that is measured: the one that the project's commands release into. */
export const releasedSite = resolve(projectRoot, process.env.SITE_DIR || 'releases');
