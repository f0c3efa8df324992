import { institute } from 'api-contract/institute';
import { escapeHtml, jsonScript } from '../html';
import { fillForm } from './fill-form';
import {
  holdForTypeface,
  SHOW_SKELETON,
  START_AFTER_PAINT,
  TRUSTED_TYPES,
  UNSTARTED,
} from './inline-scripts';
import { DOCUMENT_START, identityTags, searchTags } from './page-head';
import type { SiteFile } from './release-manifest';
import { publicPrerendered, type ReleasedSite, type SitePage } from './released-site';
import { pageSecurityPolicy } from './security-policy';
import { SKIP_LINK } from './skip-link';

const NEEDS_SCRIPTS = 'يحتاج هذا الموقع إلى تشغيل JavaScript في المتصفح.';

/** Stands where the shell will show its messages: the shell takes it over, and nothing moves. */
const ANSWER_STYLES =
  '#answer{position:fixed;z-index:100;inset-block-end:var(--space-4);inset-inline:var(--space-4);max-inline-size:34rem;margin-inline:auto;padding:var(--space-3) var(--space-4);border:1px solid var(--color-danger);border-radius:var(--radius-medium);color:var(--color-ink);background:var(--color-raised);box-shadow:var(--elevation-high)}';

/** What a page is sent in answer to. */
export interface PageOccasion {
  /** A form of the page was sent and refused: it is sent back as it was filled, with the reason. */
  refusal?: { fields: URLSearchParams; message: string };
}

/** A page as it is sent. */
export interface WrittenPage {
  html: string;
  /** Its `content-security-policy`. */
  securityPolicy: string;
}

/**
 * The page for an address: the shell, the discovery document it starts from, and the files of the address's own page
 * asked for at once instead of one after the other. The style sheets stand in it, so that nothing waits for them; a
 * prerendered page stands in it whole, and is painted before anything else has come.
 *
 * @param page `undefined` for an address that nobody has released
 * @param publicUrl where people reach the site, without a slash at the end
 */
export function writePage(
  site: ReleasedSite,
  page: SitePage | undefined,
  publicUrl: string,
  { refusal }: PageOccasion = {},
): WrittenPage {
  const prerendered = page?.prerendered;
  const { files, fonts } = site.shell;
  const pageStyles = page?.styles ?? site.shell.styles;
  const styles = refusal ? `${pageStyles}\n${ANSWER_STYLES}` : pageStyles;
  const typefaceTags = fonts.map(typefaceTag);
  // First of all scripts: later ones depend on the policy.
  const firstScript = TRUSTED_TYPES + holdForTypeface(fonts.map(({ address }) => address));
  const scripts = files.filter(isScript);
  const html = [
    ...DOCUMENT_START,
    `<title>${escapeHtml(prerendered?.title ?? institute.name)}</title>`,
    `<script>${firstScript}</script>`,
    `<style>${styles}</style>`,
    ...preloads(scripts),
    ...scripts.map((file) => `<script defer ${source('src', file)} type="waiting"></script>`),
    ...earlyTags(page),
    ...searchTags(site, page, publicUrl),
    ...identityTags(site),
    '</head>',
    '<body>',
    SKIP_LINK,
    ...typefaceTags,
    ...(publicPrerendered(page) ? [] : [`<noscript>${NEEDS_SCRIPTS}</noscript>`]),
    ...(refusal ? [`<p id="answer" role="alert">${escapeHtml(refusal.message)}</p>`] : []),
    ...(page ? stageTags(page, refusal) : []),
    jsonScript('application/json', site.text, 'discovery'),
    ...(page?.role ? [`<script>${SHOW_SKELETON}</script>`] : []),
    `<script>${UNSTARTED}</script>`,
    `<script>${START_AFTER_PAINT}</script>`,
    '</body>',
    '</html>',
  ].join('\n');
  return {
    html,
    securityPolicy: pageSecurityPolicy({
      scripts: [firstScript, SHOW_SKELETON, UNSTARTED, START_AFTER_PAINT],
      styles: [styles],
    }),
  };
}

/** In the body it is asked for as early as in the head, and no frame is held for it. */
function typefaceTag({ address }: SiteFile): string {
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(address)}">`;
}

/** The page where it is prerendered, in the place where the shell looks for it. What is for a role waits for its reader. */
function stageTags(page: SitePage, refusal: PageOccasion['refusal']): string[] {
  const { role, prerendered } = page;
  if (!prerendered) return [];
  const html = refusal ? fillForm(prerendered.html, refusal.fields) : prerendered.html;
  const standsIn = role === null ? '' : ' aria-busy="true" hidden';
  return [
    '<div id="frame"></div>',
    `<div id="stage"${fromRelease(page)}${standsIn}><div>${html}</div></div>`,
  ];
}

/** Which release the page was rendered by: a browser may keep it longer than that is current. */
function fromRelease({ files }: SitePage): string {
  const [folder] = /^\/remotes\/[^/]+\/[^/]+\//.exec(files[0]?.address ?? '') ?? [];
  return folder ? ` data-release="${escapeHtml(folder)}"` : '';
}

/** The tags that fetch a page's own files before anything asks for them. */
function earlyTags(page: SitePage | undefined): string[] {
  if (!page) return [];
  const inlined = page.files.filter(isStyle).map(inlinedAlready);
  const scripts = preloads(page.files.filter(isScript));
  if (page.role === null) return [...inlined, ...scripts];
  // Only the browser knows the role.
  return [...inlined, `<template id="early" data-role="${page.role}">`, ...scripts, '</template>'];
}

function preloads(files: readonly SiteFile[]): string[] {
  return files.map((file) => `<link rel="preload" as="script" ${source('href', file)}>`);
}

/** A link that nothing is fetched for: it tells the bundlers' runtimes that this style sheet is there. */
function inlinedAlready({ address }: SiteFile): string {
  return `<link rel="stylesheet" disabled href="${escapeHtml(address)}">`;
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
