import {
  BOOKING_CONFIRMATION,
  bookingSummary,
  type ConfirmedBooking,
  type SummaryLine,
} from 'api-contract/booking-confirmation';
import { type Institute, institute } from 'api-contract/institute';
import { escapeHtml, jsonScript } from '../html';
import { rewriteHtml, setContent } from './html-tree';
import { KEEP_BOOKING } from './inline-scripts';
import { type WrittenPage, withSaved } from './page';
import { DOCUMENT_START, SKIP_LINK } from './page-head';
import type { SitePage } from './released-site';
import { pageSecurityPolicy } from './security-policy';

const HOME = 'العودة إلى الرئيسية';

const STYLES =
  '#arrived{display:grid;gap:var(--space-5);max-inline-size:36rem;margin-inline:auto;padding:var(--space-6) var(--space-4)}#arrived dl{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,2fr);gap:var(--space-3);row-gap:0;margin:0;padding:var(--space-5);border:1px solid var(--color-line);border-radius:var(--radius-large);background:var(--color-surface)}#arrived dt{color:var(--color-ink-soft)}#arrived dd{grid-column:2;margin:0;overflow-wrap:anywhere}#arrived dd+dt,#arrived dd+dt+dd{margin-block-start:var(--space-3)}';

/**
 * The response to a booking request that was sent without scripts: the request, in the frame of the page of the form. No
 * name is written to a URL, a log or a cookie. The page needs no file of a section.
 *
 * @param form the page that holds the form, prerendered
 * @param saved the settings that differ from those of the build
 */
export function writeConfirmation(
  form: SitePage,
  booking: ConfirmedBooking,
  saved: Partial<Institute> = {},
): WrittenPage {
  const styles = `${form.styles}\n${STYLES}`;
  const frame = withSaved(form, saved).prerendered?.html ?? '<main id="main"></main>';
  const html = [
    ...DOCUMENT_START,
    '<meta name="robots" content="noindex">',
    `<title>${BOOKING_CONFIRMATION.title} | ${escapeHtml(saved.name ?? institute.name)}</title>`,
    `<style>${styles}</style>`,
    jsonScript('application/json', JSON.stringify(booking), 'booking'),
    `<script>${KEEP_BOOKING}</script>`,
    '</head>',
    '<body>',
    SKIP_LINK,
    rewriteHtml(frame, (element) => {
      if (element.tagName === 'main') setContent(element, summary(booking));
    }),
    '</body>',
    '</html>',
  ].join('\n');
  return { html, securityPolicy: pageSecurityPolicy({ scripts: [KEEP_BOOKING], styles: [styles] }) };
}

function summary(booking: ConfirmedBooking): string {
  const { title, promise, keep, follow, replyBy } = BOOKING_CONFIRMATION;
  const { bookingDate, link } = booking;
  return [
    `<div id="arrived"><h1>${title}</h1><p>${promise}</p>`,
    bookingDate ? `<p>${replyBy({ ...booking, bookingDate })}</p>` : '',
    `<p>${keep}</p>`,
    link ? `<p><a href="${escapeHtml(link)}">${follow}</a></p>` : '',
    '<dl>',
    ...bookingSummary(booking).map(fact),
    `</dl><p><a href="/">${HOME}</a></p></div>`,
  ].join('');
}

function fact({ term, values, leftToRight }: SummaryLine): string {
  const direction = leftToRight ? ' dir="ltr"' : '';
  const value = (text: string) => `<dd><bdi${direction}>${escapeHtml(text)}</bdi></dd>`;
  return `<dt>${term}</dt>${values.map(value).join('')}`;
}
