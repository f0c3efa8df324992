import { buildPrograms } from './programs';

/** Builds the programs that the tests of any package start. */
export default buildPrograms;
