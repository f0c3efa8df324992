import { SHELL } from 'release-format/discovery-document';
import { SECTIONS } from '../build/workspace';

/** What can be released: the shell and the sections of this workspace. */
export const NAMES = [SHELL, ...SECTIONS];
