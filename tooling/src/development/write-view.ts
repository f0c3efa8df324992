import { argv } from 'node:process';
import { writeView } from './view';

/** Writes the view of a site for `npm run dev -- <section>`. */
const [section, released, view] = argv.slice(2);
if (!section || !released || !view) throw new Error('write-view takes a section and two folders');
await writeView(section, { released, view });
