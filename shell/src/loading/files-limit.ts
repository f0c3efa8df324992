import { FILE_LIMIT_MS } from 'section-contract/file-limit';

/** Slightly longer than `FILE_LIMIT_MS`, so a hanging file reports its own timeout first. */
export const FILES_LIMIT_MS = FILE_LIMIT_MS + 250;
