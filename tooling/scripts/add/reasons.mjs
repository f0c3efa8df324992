import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PRODUCT = '## In the product';
const TOOLS = '## To build, test and measure';

/**
 * Adds the row of a package to docs/dependencies.md, unless it has one.
 *
 * @param {string} root the project's folder
 * @param {string} name
 * @param {string} reason
 * @param {boolean} dev whether only builds and tests need it
 * @returns {boolean} whether it was added
 */
export function addReason(root, name, reason, dev) {
  const file = join(root, 'docs/dependencies.md');
  const text = readFileSync(file, 'utf8');
  if (text.split('\n').some((line) => line.startsWith('|') && line.includes(`\`${name}\``))) return false;
  const [product = '', tools = ''] = text.split(TOOLS);
  if (!product.includes(PRODUCT)) throw new Error(`docs/dependencies.md has no part "${PRODUCT}"`);
  const row = `| \`${name}\` | ${reason.replace(/[|\n]/g, ' ')} |\n`;
  const parts = dev
    ? [product, append(tools, row)]
    : [
        `${append(product, row)}
`,
        tools,
      ];
  writeFileSync(file, parts.join(TOOLS));
  return true;
}

const append = (/** @type {string} */ text, /** @type {string} */ row) => `${text.trimEnd()}\n${row}`;
