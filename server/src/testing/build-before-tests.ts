import { buildPrograms } from './programs';

/** Before the tests of any package: the programs that they start. */
export default buildPrograms;
