import { askedForHelp } from './asked-for-help.mjs';
import { builtProgram } from './built-program.mjs';

if (!askedForHelp) await import('./setup.mjs');

await import(builtProgram('demo'));
