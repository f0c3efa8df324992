import { type Institute, institute } from 'api-contract/institute';
import { escapeHtml, jsonScript } from '../html';
import { rewriteHtml, setContent } from './html-tree';
import { type WrittenPage, withSaved } from './page';
import { DOCUMENT_START, SKIP_LINK } from './page-head';
import { PLAIN_STYLES } from './plain-styles';
import type { SitePage } from './released-site';
import { pageSecurityPolicy } from './security-policy';

interface PlainContent {
  title: string;
  /** The content of `main`. */
  html: string;
  /** The settings that differ from those of the build. */
  saved?: Partial<Institute>;
  /** An inline script, and the element `#booking` that it reads. */
  script?: { text: string; booking: object };
}

/**
 * A page in the frame of a prerendered one, which needs no file of a section.
 *
 * @param framed the prerendered page
 */
export function writePlainPage(
  framed: SitePage,
  { title, html: content, saved = {}, script }: PlainContent,
): WrittenPage {
  const styles = `${framed.styles}\n${PLAIN_STYLES}`;
  const frame = withSaved(framed, saved).prerendered?.html ?? '<main id="main"></main>';
  const html = [
    ...DOCUMENT_START,
    '<meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)} | ${escapeHtml(saved.name ?? institute.name)}</title>`,
    `<style>${styles}</style>`,
    ...(script
      ? [
          jsonScript('application/json', JSON.stringify(script.booking), 'booking'),
          `<script>${script.text}</script>`,
        ]
      : []),
    '</head>',
    '<body>',
    SKIP_LINK,
    rewriteHtml(frame, (element) => {
      if (element.tagName === 'main') setContent(element, `<div id="plain">${content}</div>`);
    }),
    '</body>',
    '</html>',
  ].join('\n');
  const policy = { scripts: script ? [script.text] : [], styles: [styles] };
  return { html, securityPolicy: pageSecurityPolicy(policy) };
}

/** A link back to the home page. */
export const HOME_LINK = '<p><a href="/">العودة إلى الرئيسية</a></p>';
