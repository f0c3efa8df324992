import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { missingStep, readApis } from './check-step';
import { type ApiReport, formatReport, parseReport } from './report';

const PROJECT = path.join(__dirname, '../../..');

const SOURCES = {
  'index.ts': `export type { Month } from './month'; export { LABEL, Picker, type PickerProps } from './picker';`,
  'month.ts': `export type Month = string;
    export function monthOf(number: number): Month { return String(number); }`,
  'picker.ts': `import { type Month, monthOf } from './month';
    export interface PickerProps {
      /** The shown month. */
      value: Month;
      min?: Month | undefined;
      all?: { label: string } | undefined;
    }
    export function Picker({ value, min = monthOf(1) }: PickerProps): string { return value + min; }
    export const LABEL = 'Month';`,
};

/** The report of a package with one entry, after replacements in its sources. */
async function reportOf(version: string, ...replacements: [from: string, to: string][]): Promise<ApiReport> {
  const root = await mkdtemp(path.join(tmpdir(), 'project-'));
  const sources = path.join(root, 'kit/src/picker');
  await mkdir(sources, { recursive: true });
  for (const [name, text] of Object.entries(SOURCES)) {
    const changed = replacements.reduce((source, [from, to]) => source.replace(from, to), text);
    await writeFile(path.join(sources, name), changed);
  }
  const exported = { './global.css': './src/global.css', './*': './src/*/index.ts' };
  await writeFile(path.join(root, 'kit/package.json'), JSON.stringify({ version, exports: exported }));
  await cp(path.join(PROJECT, 'tsconfig.json'), path.join(root, 'tsconfig.json'));
  await symlink(path.join(PROJECT, 'node_modules'), path.join(root, 'node_modules'));
  const [api] = await readApis(root, ['kit']).finally(() => rm(root, { recursive: true }));
  return parseReport(formatReport(api as ApiReport));
}

let released: ApiReport;
beforeAll(async () => {
  released = await reportOf('0.1.4');
});

test('an API report lists what users can import, without comments, values and internal functions', () => {
  expect(formatReport(released)).toBe(`# kit 0.1.4

What users of this package can import. Written by \`npm run api-report\`.

- \`kit/picker\`: LABEL, Month, Picker, PickerProps

\`\`\`ts
const LABEL: string;

type Month = string;

function Picker(options: PickerProps): string;

interface PickerProps {
    value: Month;
    min?: Month | undefined;
    all?: {
        label: string;
    } | undefined;
}
\`\`\`
`);
});

describe('A shared package', () => {
  test.each<[what: string, from: string, to: string, line: string]>([
    ['loses a property', 'min?: Month | undefined;', '', 'PickerProps: removed min?: Month'],
    ['changes a property', 'min?: Month', 'min?: Month | null', 'PickerProps: removed min?: Month'],
    [
      'changes what a property accepts',
      '{ label: string }',
      '{ text: string }',
      'PickerProps: removed all?:',
    ],
    [
      'gets a required property',
      'value: Month;',
      'value: Month; max: Month;',
      'PickerProps: added max: Month;',
    ],
    ['changes a type that a property names', 'Month = string', 'Month = number', 'Month: removed type Month'],
    ['loses an export', 'LABEL, ', '', 'kit/picker: removed LABEL'],
  ])('that %s needs a minor step', async (_, from, to, line) => {
    const changed = await reportOf('0.1.5', [from, to]);
    const message = missingStep(released, changed);
    expect(message).toContain('The API of kit 0.1.4 has changed:\n');
    expect(message).toContain(`  ${line}`);
    expect(message).toMatch(/Set "version": "0\.2\.0" in kit\/package\.json, then run: npm run api-report$/);
    expect(missingStep(released, { ...changed, version: '0.2.0' })).toBeUndefined();
  });

  test('that gets an optional property or an export needs a patch', async () => {
    const added: [string, string][] = [
      ['value: Month;', 'value: Month; max?: Month | undefined;'],
      ['export type { Month }', 'export { type Month, monthOf }'],
    ];
    const changed = await reportOf('0.1.4', ...added);
    expect(missingStep(released, changed)).toContain('"version": "0.1.5"');
    expect(missingStep(released, { ...changed, version: '0.1.5' })).toBeUndefined();
  });

  test('that gets a member of a class needs a patch', async () => {
    const withClass = (members: string) =>
      reportOf(
        '0.1.4',
        ['export const LABEL', `export class Clock { ${members} }\nexport const LABEL`],
        ['LABEL, ', 'LABEL, Clock, '],
      );
    const before = await withClass('readonly hour = 1;');
    const after = await withClass('readonly hour = 1; get minute() { return 2; }');
    expect(missingStep(before, after)).toContain('"version": "0.1.5"');
    expect(missingStep(after, before)).toContain('"version": "0.2.0"');
  });

  test('that changes only inside needs no step', async () => {
    const inside = await reportOf(
      '0.1.4',
      ['number: number', 'number: number, _year = 0'],
      ["'Month'", "'A month'"],
    );
    expect(missingStep(released, inside)).toBeUndefined();
  });

  test('needs a major step from 1.0 on', async () => {
    const lost = await reportOf('1.3.0', ['min?: Month | undefined;', '']);
    expect(missingStep({ ...released, version: '1.2.0' }, lost)).toContain('"version": "2.0.0"');
  });
});
