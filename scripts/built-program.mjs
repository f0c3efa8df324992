/**
 * The address of a built program of the server, to be imported once everything is built. The type check does not follow
 * a computed address, and so does not miss a program that is not built yet.
 *
 * @param {string} name `main`
 */
export const builtProgram = (name) => new URL(`../server/dist/${name}.js`, import.meta.url).href;
