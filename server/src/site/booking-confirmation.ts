import { BOOKING_CONFIRMATION } from 'api-contract/booking-confirmation';
import { institute } from 'api-contract/institute';
import { LESSON_TYPE_NAMES } from 'api-contract/lesson-type';
import { escapeHtml, jsonScript } from '../html';
import { SHOW_BOOKING } from './inlined-scripts';
import type { WrittenPage } from './page';
import { DOCUMENT_START } from './page-head';
import type { SitePage } from './released-site';
import { pageSecurityPolicy } from './security-policy';
import type { RequestedBooking } from './sent-forms';
import { SKIP_LINK } from './skip-link';

const HOME = 'العودة إلى الرئيسية';

const STYLES =
  '#arrived{display:grid;gap:var(--space-5);max-inline-size:36rem;margin-inline:auto;padding:var(--space-6) var(--space-4)}#arrived dl{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,2fr);gap:var(--space-3);margin:0;padding:var(--space-5);border:1px solid var(--color-line);border-radius:var(--radius-large);background:var(--color-surface)}#arrived dt{color:var(--color-ink-soft)}#arrived dd{margin:0;overflow-wrap:anywhere}';

/**
 * The answer to a booking request that the browser has sent by itself: what was asked for, in the frame of the page that
 * holds the form. It stands in the answer and nowhere else, so no name gets into an address, a log or a cookie. Where
 * scripts run after all, it gives way to the section's own page.
 *
 * @param form the page that holds the form, prerendered
 */
export function writeConfirmation(form: SitePage, booking: RequestedBooking): WrittenPage {
  const styles = `${form.styles}\n${STYLES}`;
  const frame = form.prerendered?.html ?? '<main id="main"></main>';
  const html = [
    ...DOCUMENT_START,
    '<meta name="robots" content="noindex">',
    `<title>${BOOKING_CONFIRMATION.title} | ${escapeHtml(institute.name)}</title>`,
    `<style>${styles}</style>`,
    jsonScript('application/json', JSON.stringify(booking), 'booking'),
    `<script>${SHOW_BOOKING}</script>`,
    '</head>',
    '<body>',
    SKIP_LINK,
    frame.replace(/(<main\b[^>]*>).*(?=<\/main>)/s, (_, main) => main + summary(booking)),
    '</body>',
    '</html>',
  ].join('\n');
  return { html, securityPolicy: pageSecurityPolicy({ scripts: [SHOW_BOOKING], styles: [styles] }) };
}

/** Subject, level, date, time, duration in hours, type and students (spec §2). */
function summary(booking: RequestedBooking): string {
  const { title, promise, ...terms } = BOOKING_CONFIRMATION;
  const facts: [term: string, value: string][] = [
    [terms.subject, escapeHtml(booking.subject)],
    [terms.ageLevel, escapeHtml(booking.ageLevel)],
    [terms.lessonDate, leftToRight(booking.lessonDate)],
    [terms.lessonTime, leftToRight(booking.lessonTime)],
    [terms.hours, String(booking.hours)],
    [terms.lessonType, LESSON_TYPE_NAMES[booking.lessonType]],
    [terms.students, booking.students.map((name) => `<div dir="auto">${escapeHtml(name)}</div>`).join('')],
  ];
  return [
    `<div id="arrived"><h1>${title}</h1><p>${promise}</p><dl>`,
    ...facts.map(([term, value]) => `<dt>${term}</dt><dd>${value}</dd>`),
    `</dl><p><a href="/">${HOME}</a></p></div>`,
  ].join('');
}

function leftToRight(text: string): string {
  return `<bdi dir="ltr">${escapeHtml(text)}</bdi>`;
}
