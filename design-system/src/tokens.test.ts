import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
const [day = '', afterDay = ''] = css.split('@media screen and (prefers-color-scheme: dark)');
const [night = ''] = afterDay.split("[data-colors='band']");

/** The colours of a stretch of the style sheet, later ones over earlier ones. */
function colorsIn(text: string): Map<string, string> {
  const declarations = text.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6})/g);
  return new Map([...declarations].map(([, name = '', value = '']) => [name, value]));
}

const DAY = colorsIn(day);
const NIGHT = new Map([...DAY, ...colorsIn(night)]);

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string | undefined, other: string | undefined): number {
  const [dark = 0, light = 0] = [one ?? '', other ?? ''].map(luminance).sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const TEXT_ON: readonly [string, string][] = [
  ...['ground', 'surface', 'sunken', 'raised'].flatMap((ground): [string, string][] => [
    ['ink', ground],
    ['ink-soft', ground],
    ['accent', ground],
    ['danger', ground],
  ]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
  ['accent', 'accent-soft'],
  ['accent-strong', 'accent-soft'],
  ['success', 'success-soft'],
  ['danger-strong', 'danger-soft'],
  ['lamp-ink', 'lamp-soft'],
  ['ink', 'accent-soft'],
  ['ink', 'success-soft'],
  ['ink', 'danger-soft'],
  ['ink', 'lamp-soft'],
  ['band-ink', 'band'],
  ['band-ink-soft', 'band'],
  ['band-light', 'band'],
  ['band-ink', 'band-tint'],
  ['band-light', 'band-tint'],
  ['band-on-light', 'band-light'],
  ['band-on-light', 'band-light-strong'],
];

const EDGE_ON: readonly [string, string][] = ['ground', 'surface', 'sunken', 'raised'].flatMap(
  (ground): [string, string][] => [
    ['line-strong', ground],
    ['focus', ground],
  ],
);

describe.each([
  ['by day', DAY],
  ['by night', NIGHT],
])('%s', (_, colors) => {
  test.each(TEXT_ON)('has readable text: %s on %s', (text, ground) => {
    expect(contrast(colors.get(text), colors.get(ground))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(EDGE_ON)('has visible edges: %s on %s', (edge, ground) => {
    expect(contrast(colors.get(edge), colors.get(ground))).toBeGreaterThanOrEqual(3);
  });
});
