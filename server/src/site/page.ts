import { createHash } from 'node:crypto';
import type { ReleasedSite, SiteFile, SitePage } from './released-site';

/**
 * Fetches a section's files early for those it is for, and for nobody else. Only the browser knows the role, so the
 * tags wait in a template.
 */
const FETCH_FOR_ROLE =
  "try{const t=document.getElementById('early');if(localStorage.getItem('user_role')===t.dataset.role)document.head.append(t.content)}catch{}";

const SCRIPT_HASH = createHash('sha256').update(FETCH_FOR_ROLE).digest('base64');

/** What a page may load and do. */
export const PAGE_SECURITY_POLICY = [
  "default-src 'none'",
  `script-src 'self' 'sha256-${SCRIPT_HASH}'`,
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const TITLE = 'منارة';
const NEEDS_SCRIPTS = 'يحتاج هذا الموقع إلى تشغيل JavaScript في المتصفح.';

/**
 * The page for an address: the shell, the discovery document it starts from, and the files of the address's own page
 * asked for at once instead of one after the other.
 *
 * @param page `undefined` for an address that nobody has released
 * @param publicUrl where people reach the site, without a slash at the end
 */
export function writePage(site: ReleasedSite, page: SitePage | undefined, publicUrl: string): string {
  const { files, fonts, icons } = site.shell;
  return [
    '<!doctype html>',
    '<html lang="ar" dir="rtl">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${TITLE}</title>`,
    page?.role === null
      ? `<link rel="canonical" href="${escapeHtml(publicUrl + page.path)}">`
      : '<meta name="robots" content="noindex">',
    ...files.filter(isStyle).map((file) => `<link rel="stylesheet" ${source('href', file)}>`),
    ...files.filter(isScript).map((file) => `<script defer ${source('src', file)}></script>`),
    ...earlyTags(page),
    ...fonts.map(
      ({ address }) =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(address)}">`,
    ),
    ...icons.map(({ address }) => `<link rel="icon" type="image/svg+xml" href="${escapeHtml(address)}">`),
    `<script type="application/json" id="discovery">${escapeScript(site.text)}</script>`,
    '</head>',
    `<body><noscript>${NEEDS_SCRIPTS}</noscript></body>`,
    '</html>',
  ].join('\n');
}

function earlyTags(page: SitePage | undefined): string[] {
  const tags = (page?.files ?? []).map(
    (file) => `<link rel="preload" as="${isStyle(file) ? 'style' : 'script'}" ${source('href', file)}>`,
  );
  if (!page || page.role === null) return tags;
  return [
    `<template id="early" data-role="${page.role}">`,
    ...tags,
    '</template>',
    `<script>${FETCH_FOR_ROLE}</script>`,
  ];
}

function isStyle({ address }: SiteFile): boolean {
  return address.endsWith('.css');
}

function isScript({ address }: SiteFile): boolean {
  return address.endsWith('.js');
}

function source(attribute: 'href' | 'src', { address, integrity }: SiteFile): string {
  return `${attribute}="${escapeHtml(address)}" integrity="${escapeHtml(integrity)}" crossorigin="anonymous"`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** JSON that cannot end the element it stands in. */
function escapeScript(json: string): string {
  return json.replace(/</g, '\\u003c');
}
