/**
 * Lets the bundler leave out the parts of the router that a section does not use: its links, forms and trees of routes
 * count as used, because the file gives them names and calls React where it defines them.
 *
 * @param {string} source the router's production file
 */
export default function routerLoader(source) {
  return source
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(
      /^(var (\w+) = class extends [^\n]*\{)$(.*?)^\2\.contextType = (\w+);$/gms,
      '$1static contextType = $4;$3',
    )
    .replace(/^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ $2');
}
