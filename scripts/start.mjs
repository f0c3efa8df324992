import { builtProgram } from './built-program.mjs';
import './setup.mjs';

// In this very process, so that a signal to stop reaches the server itself.
await import(builtProgram('main'));
