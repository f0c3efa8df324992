import { removePrograms } from './programs';

/** After all tests: what they started goes. */
export default removePrograms;
