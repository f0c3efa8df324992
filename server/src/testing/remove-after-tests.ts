import { removePrograms } from './programs';

/** Removes the built programs. */
export default removePrograms;
