import { FILE_LIMIT_MS } from 'section-contract/file-limit';

/** How long to wait for what needs files. One that hangs is given up before: that is to be told first. */
export const FILES_LIMIT_MS = FILE_LIMIT_MS + 250;
