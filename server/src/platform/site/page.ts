import { institute as built, type Institute, SAVED_INSTITUTE } from 'api-contract/institute';
import { escapeHtml, jsonScript } from '../html';
import { fillForm } from './fill-form';
import { fillInstitute } from './fill-institute';
import { rewriteHtml, setContent } from './html-tree';
import {
  LAST_SCRIPT,
  paintInOneFrame,
  SHOW_SKELETON,
  START_AFTER_PAINT,
  TRUSTED_TYPES,
  UNSTARTED,
} from './inline-scripts';
import { inlinedDocument } from './inlined-document';
import { OLD_BROWSER_MESSAGE, OLD_BROWSER_STYLES } from './old-browser';
import { DOCUMENT_START, identityTags, SKIP_LINK, searchTags } from './page-head';
import { PLAIN_STYLES } from './plain-styles';
import { BADGE_STYLES, previewBadge } from './preview-badge';
import type { SiteFile } from './release-manifest';
import { publicPrerendered, type ReleasedSite, type SitePage } from './released-site';
import { pageSecurityPolicy, policyTag } from './security-policy';

const NEEDS_SCRIPTS = 'يحتاج هذا الموقع إلى تشغيل JavaScript في المتصفح.';

const HIDE_WAITING = '#stage noscript~*{display:none}#stage #plain{padding:0}';

/** The message has the position of the shell's toasts: the shell replaces it by a toast. */
const FORM_ERROR_STYLES =
  '#answer{position:fixed;z-index:100;inset-block-end:var(--space-4);inset-inline:var(--space-4);max-inline-size:34rem;margin-inline:auto;padding:var(--space-3) var(--space-4);border:1px solid var(--color-danger);border-radius:var(--radius-medium);color:var(--color-ink);background:var(--color-raised);box-shadow:var(--elevation-high)}';

export interface PageOptions {
  /** A rejected form of the page: its fields are filled in again, and the message says why. */
  rejectedForm?: { fields: URLSearchParams; message: string } | undefined;
  /** Writes the security policy into the page, for static hosts, which do not send its header. */
  policyInPage?: boolean | undefined;
  /** The settings that differ from those of the build. */
  saved?: Partial<Institute> | undefined;
  /** What the page shows without scripts, in place of the sentence and the waiting state that follows it. */
  withoutScripts?: string | undefined;
}

/** A page as it is sent. */
export interface WrittenPage {
  html: string;
  /** Its `content-security-policy`. */
  securityPolicy: string;
}

/**
 * The page for an address: the prerendered HTML with its style sheets, the discovery document, and preloads of the files
 * that the address needs.
 *
 * @param released `undefined` for an address that no section owns
 * @param publicUrl the site's public URL, without a trailing slash
 */
export function writePage(
  site: ReleasedSite,
  released: SitePage | undefined,
  publicUrl: string,
  { rejectedForm, policyInPage, saved = {}, withoutScripts }: PageOptions = {},
): WrittenPage {
  const institute = { ...built, ...saved };
  const page = released && withSaved(released, saved);
  const prerendered = page?.prerendered;
  const { files, fonts } = site.shell;
  const styles = [
    page?.styles ?? site.shell.styles,
    ...(rejectedForm ? [FORM_ERROR_STYLES] : []),
    ...(withoutScripts === undefined ? [] : [PLAIN_STYLES]),
    ...(site.previews.length > 0 ? [BADGE_STYLES] : []),
  ].join('\n');
  const typefaceTags = fonts.map(typefaceTag);
  // First of all scripts: later ones depend on the policy.
  const firstScript = TRUSTED_TYPES + paintInOneFrame(fonts.map(({ address }) => address));
  const early = prerendered?.script === undefined ? [] : [prerendered.script];
  const scripts = files.filter(isScript);
  const policy = {
    scripts: [firstScript, ...early, SHOW_SKELETON, UNSTARTED, START_AFTER_PAINT],
    styles: [styles, OLD_BROWSER_STYLES, ...(withoutScripts === undefined ? [] : [HIDE_WAITING])],
  };
  const html = [
    ...DOCUMENT_START,
    ...(policyInPage ? [policyTag(policy)] : []),
    `<title>${escapeHtml(prerendered?.title ?? institute.name)}</title>`,
    `<script>${firstScript}</script>`,
    ...early.map((script) => `<script>${script}</script>`),
    `<style>${styles}</style>`,
    `<style>${OLD_BROWSER_STYLES}</style>`,
    ...preloads(scripts),
    ...scripts.map((file) => `<script defer ${source('src', file)} type="waiting"></script>`),
    ...earlyTags(page),
    ...searchTags(site, page, { publicUrl, institute }),
    ...identityTags(site, institute),
    '</head>',
    '<body>',
    SKIP_LINK,
    OLD_BROWSER_MESSAGE,
    ...typefaceTags,
    ...(publicPrerendered(page) || withoutScripts !== undefined
      ? []
      : [`<noscript>${NEEDS_SCRIPTS}</noscript>`]),
    ...(rejectedForm ? [`<p id="answer" role="alert">${escapeHtml(rejectedForm.message)}</p>`] : []),
    ...(page ? stageTags(page, { rejectedForm, withoutScripts }) : []),
    ...(site.previews.length > 0 ? [previewBadge(site.previews)] : []),
    ...(isEmpty(saved) ? [] : [jsonScript('application/json', JSON.stringify(saved), SAVED_INSTITUTE)]),
    jsonScript('application/json', inlinedDocument(site.text), 'discovery'),
    ...(page?.role ? [`<script>${SHOW_SKELETON}</script>`] : []),
    `<script>${UNSTARTED}</script>`,
    `<script id="${LAST_SCRIPT}">${START_AFTER_PAINT}</script>`,
    '</body>',
    '</html>',
  ].join('\n');
  return { html, securityPolicy: pageSecurityPolicy(policy) };
}

/** A page whose prerendered texts have the saved settings in place of those of the build. */
export function withSaved(page: SitePage, saved: Partial<Institute>): SitePage {
  const { prerendered } = page;
  if (!prerendered || isEmpty(saved)) return page;
  const institute = { ...built, ...saved };
  const { title, description, html } = prerendered;
  return {
    ...page,
    prerendered: {
      ...prerendered,
      title: title?.replaceAll(built.name, institute.name),
      description: description === built.description ? institute.description : description,
      html: fillInstitute(html, institute),
    },
  };
}

function isEmpty(saved: Partial<Institute>): boolean {
  return Object.keys(saved).length === 0;
}

/** The tag is a part of the body: a preload in the head would delay the first frame. */
function typefaceTag({ address }: SiteFile): string {
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(address)}">`;
}

/** The prerendered page, or the skeleton of a page for a role, which is hidden until its script has read the role. */
function stageTags(
  page: SitePage,
  { rejectedForm, withoutScripts }: Pick<PageOptions, 'rejectedForm' | 'withoutScripts'>,
): string[] {
  const { role, prerendered } = page;
  if (!prerendered) return [];
  const filled = rejectedForm ? fillForm(prerendered.html, rejectedForm.fields) : prerendered.html;
  const html = withoutScripts === undefined ? filled : fillNoscript(filled, withoutScripts);
  const skeleton = role === null ? '' : ' aria-busy="true" hidden';
  return [
    '<div id="frame"></div>',
    `<div id="stage"${fromRelease(page)}${skeleton}><div>${html}</div></div>`,
  ];
}

/** Browsers with scripts read neither the style nor the content. */
function fillNoscript(html: string, content: string): string {
  return rewriteHtml(html, (element) => {
    if (element.tagName === 'noscript')
      setContent(element, `<style>${HIDE_WAITING}</style><div id="plain">${content}</div>`);
  });
}

/** The release that rendered the page: a cached page may be of an older one. */
function fromRelease({ files }: SitePage): string {
  const [folder] = /^\/remotes\/[^/]+\/[^/]+\//.exec(files[0]?.address ?? '') ?? [];
  return folder ? ` data-release="${escapeHtml(folder)}"` : '';
}

/** Preloads the page's own files; those of a role once its script has read the role. */
function earlyTags(page: SitePage | undefined): string[] {
  if (!page) return [];
  const inlined = page.files.filter(isStyle).map(inlinedAlready);
  const scripts = preloads(page.files.filter(isScript));
  if (page.role === null) return [...inlined, ...scripts];
  return [...inlined, `<template id="early" data-role="${page.role}">`, ...scripts, '</template>'];
}

function preloads(files: readonly SiteFile[]): string[] {
  return files.map((file) => `<link rel="preload" as="script" ${source('href', file)}>`);
}

/** Disabled, so nothing is fetched: the bundlers' runtimes find the link and do not load the style sheet again. */
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
