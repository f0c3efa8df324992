import { readdirSync } from 'node:fs';
import { root } from './run.mjs';

/** The names of the sections: every folder that begins with `remote-`, sorted. */
export function sectionNames() {
  return readdirSync(root)
    .filter((name) => name.startsWith('remote-'))
    .sort();
}
