import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/**
 * Makes `readex-pro.woff2` from the typeface's own variable font:
 *
 *   node design-system/fonts/subset-typeface.mjs <path of Readexpro[HEXP,wght].ttf>
 *
 * The source is https://github.com/ThomasJockin/readexpro, `fonts/variable`, at commit 563dfbb36ae4. Its licence
 * reserves another name ("RevReading Lexend"), so a subset may keep the name Readex Pro.
 */
const SOURCE_DIGEST = '268bba7e1e8f3b14d798b3fb0e40ebaa3fc39308c9ac0020e2faf6df181cc30e';

/** `src/fonts.css` draws these weights, with room above for a bold one. */
const WEIGHTS = { min: 350, max: 700 };

/** Everything that names, addresses and numbers are typed with; what lies outside is drawn in the system's face. */
const CHARACTERS = [
  // Printable ASCII, the space without a break, quotation marks, dashes, arrows and signs of the pages.
  span(0x20, 0x7e),
  '\u00a0«»·×÷±©°½¼¾–—‘’‚“”„…•‹›€−',
  // The Arabic block whole: letters of Persian, Urdu and Kurdish names too, marks, and both sets of digits.
  span(0x600, 0x6ff),
  // Joiners and direction marks, which must not fall to another face in the middle of a word.
  span(0x200b, 0x200f),
  span(0x2066, 0x2069),
].join('');

/** What Arabic needs to be joined and marked, and what both scripts need to be spaced. */
const FEATURES = [
  'calt',
  'ccmp',
  'curs',
  'fina',
  'init',
  'isol',
  'kern',
  'liga',
  'locl',
  'mark',
  'medi',
  'mkmk',
  'rlig',
];

/** Author and licence, embedded in the font file. */
const LICENCE_NAMES = [0, 13, 14];

function span(first, last) {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}

const [source] = process.argv.slice(2);
if (!source) throw new Error('Name the variable font to take the glyphs from');
const font = await readFile(source);
const digest = createHash('sha256').update(font).digest('hex');
if (digest !== SOURCE_DIGEST) throw new Error(`${source} is not the file that this was written for`);

const subset = await subsetFont(font, CHARACTERS, {
  targetFormat: 'woff2',
  variationAxes: { wght: WEIGHTS, HEXP: 0 },
  keepFeatures: FEATURES,
  preserveNameIds: LICENCE_NAMES,
});
await writeFile(join(import.meta.dirname, 'readex-pro.woff2'), subset);
console.log(`readex-pro.woff2: ${subset.length} bytes`);
