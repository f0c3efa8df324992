import { askedForHelp } from './asked-for-help.mjs';

if (!askedForHelp) await import('./setup.mjs');

await import('../server/dist/demo.js');
