import { createHash } from 'node:crypto';

/** The inline scripts and style sheets of a page. */
interface Inlined {
  scripts: readonly string[];
  styles: readonly string[];
}

/** The value of a page's `content-security-policy` header. */
export function pageSecurityPolicy(inlined: Inlined): string {
  return [...directives(inlined), "frame-ancestors 'none'"].join('; ');
}

/** The same as an element; `frame-ancestors` works in a header only. */
export function policyTag(inlined: Inlined): string {
  return `<meta http-equiv="content-security-policy" content="${directives(inlined).join('; ')}">`;
}

function directives(inlined: Inlined): string[] {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inlined.scripts.map(hash)].join(' '),
    ["style-src 'self'", ...inlined.styles.map(hash)].join(' '),
    "connect-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ];
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
