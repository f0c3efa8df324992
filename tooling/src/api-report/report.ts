import type { PublicApi } from './public-api';

/** The public API of a package at one version. */
export interface ApiReport extends PublicApi {
  name: string;
  version: string;
}

/** The file in a package's folder that holds its report. */
export const REPORT_NAME = 'api-report.md';

export function formatReport({ name, version, entries, declarations }: ApiReport): string {
  const names = Object.entries(entries).map(([entry, exported]) => `- \`${entry}\`: ${exported.join(', ')}`);
  const code = Object.values(declarations).join('\n');
  return `# ${name} ${version}

What users of this package can import. Written by \`npm run api-report\`.

${names.join('\n')}

\`\`\`ts
${code}\`\`\`
`;
}

/** Reads what `formatReport` wrote. */
export function parseReport(text: string): ApiReport {
  const [, name = '', version = ''] = /^# (\S+) (\S+)/.exec(text) ?? [];
  const entries = [...text.matchAll(/^- `(.+)`: (.*)$/gm)].map(([, entry = '', names = '']) => [
    entry,
    names.split(', '),
  ]);
  const code = /^```ts\n(.*)```/ms.exec(text)?.[1] ?? '';
  const declarations = code
    .split(/\n(?=\n)/)
    .map((declaration) => `${declaration.trim()}\n`)
    .map((declaration) => [
      /(?:function|const|class|interface|type) (\w+)/.exec(declaration)?.[1],
      declaration,
    ]);
  return {
    name,
    version,
    entries: Object.fromEntries(entries),
    declarations: Object.fromEntries(declarations),
  };
}
