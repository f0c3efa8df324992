/**
 * Removes from a drawing of `lucide-react` what `create-icon.tsx` does not read: its name, its size and the keys of its
 * shapes, which are random letters and compress badly.
 *
 * @param {string} source the module of one icon
 */
export default function iconLoader(source) {
  return source
    .replace(/^ {2}(?:name: "[a-z0-9-]+"|size: 24),\n/gm, '')
    .replace(/,\s*key: "[a-z0-9]+"/g, '')
    .replace(/^__iconData\.node;\n/m, '');
}
