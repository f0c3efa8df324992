import { createHash } from 'node:crypto';
import { z } from 'zod';
import { escapeHtml } from '../../platform/html';

const operation = z.object({
  tags: z.array(z.string()).optional(),
  security: z.array(z.unknown()).optional(),
  requestBody: z.unknown().optional(),
  parameters: z.unknown().optional(),
  responses: z.unknown().optional(),
});

/** The parts of an OpenAPI document that the page shows. */
export const apiDescription = z.object({
  openapi: z.string(),
  info: z.object({ title: z.string(), description: z.string().optional() }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

type ApiDescription = z.output<typeof apiDescription>;
type Operation = z.output<typeof operation>;

const STYLE = `
:root { color-scheme: light dark }
body { font: 16px/1.6 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
h2 { margin-block: 2.5rem .5rem }
details { border-block-end: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding-block: .6rem }
summary { cursor: pointer; overflow-wrap: anywhere }
code, pre { font: 14px/1.5 ui-monospace, monospace }
pre { overflow: auto; max-height: 30rem }
.who { opacity: .7; margin-inline-start: .75rem }
`;

/** Allows only the style of this page. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`;

/** The operations of the API by group, each with its parameters and responses. */
export function documentationPage(description: ApiDescription): string {
  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
    })),
  );
  const groups = [...new Set(operations.map(({ operation }) => operation.tags?.[0] ?? ''))];
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API</title><style>${STYLE}</style></head>
<body>
<h1>${escapeHtml(description.info.title)}</h1>
<p>${escapeHtml(description.info.description ?? '')}</p>
<p><a href="/docs/openapi.json">OpenAPI ${escapeHtml(description.openapi)}</a></p>
${groups
  .map(
    (group) => `<h2>/${escapeHtml(group)}</h2>
${operations
  .filter(({ operation }) => operation.tags?.[0] === group)
  .map(({ method, path, operation }) => operationDetails(method, path, operation))
  .join('\n')}`,
  )
  .join('\n')}
</body>
</html>
`;
}

function operationDetails(method: string, path: string, operation: Operation): string {
  const { parameters, requestBody, responses } = operation;
  return `<details><summary><code>${method} ${escapeHtml(path)}</code><span class="who">${
    operation.security ? 'signed in' : 'everyone'
  }</span></summary><pre>${escapeHtml(JSON.stringify({ parameters, requestBody, responses }, null, 2))}</pre></details>`;
}
