/**
 * The address of a built program of the server, to be imported once everything is built: an address, and no path, keeps
 * the type check out of it.
 *
 * @param {string} name `main`
 */
export const builtProgram = (name) => new URL(`../server/dist/${name}.js`, import.meta.url).href;
