/**
 * The address of a built program of the server, to be imported. It is there once everything is built.
 *
 * @param {string} name `main`
 */
export const builtProgram = (name) => new URL(`../server/dist/${name}.js`, import.meta.url).href;
