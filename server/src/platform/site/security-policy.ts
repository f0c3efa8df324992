import { createHash } from 'node:crypto';

/** What a page may load and do. */
export function pageSecurityPolicy(inlined: {
  scripts: readonly string[];
  styles: readonly string[];
}): string {
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
    "frame-ancestors 'none'",
  ].join('; ');
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
