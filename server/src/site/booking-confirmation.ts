import { institute } from 'api-contract/institute';
import { REQUEST_PROMISE } from '../bookings/messages';
import { escapeHtml, jsonScript } from '../html';
import { SHOW_BOOKING } from './inlined-scripts';
import type { WrittenPage } from './page';
import { DOCUMENT_START } from './page-head';
import type { SitePage } from './released-site';
import { pageSecurityPolicy } from './security-policy';
import type { RequestedBooking } from './sent-forms';
import { SKIP_LINK } from './skip-link';

const TITLE = 'وصل طلبك';
const HOME = 'العودة إلى الصفحة الرئيسية';
const LESSON_TYPE_NAMES = { individual: 'فردي', group: 'جماعي' };

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
    `<title>${TITLE} | ${escapeHtml(institute.name)}</title>`,
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
  const facts: [term: string, value: string][] = [
    ['المادة', escapeHtml(booking.subject)],
    ['المرحلة الدراسية', escapeHtml(booking.ageLevel)],
    ['التاريخ', leftToRight(booking.lessonDate)],
    ['الوقت', leftToRight(booking.lessonTime)],
    ['المدة بالساعات', String(booking.hours)],
    ['نوع الدرس', LESSON_TYPE_NAMES[booking.lessonType]],
    ['الطلاب', booking.students.map((name) => `<div dir="auto">${escapeHtml(name)}</div>`).join('')],
  ];
  return [
    `<div id="arrived"><h1>${TITLE}</h1><p>${REQUEST_PROMISE}</p><dl>`,
    ...facts.map(([term, value]) => `<dt>${term}</dt><dd>${value}</dd>`),
    `</dl><p><a href="/">${HOME}</a></p></div>`,
  ].join('');
}

function leftToRight(text: string): string {
  return `<bdi dir="ltr">${escapeHtml(text)}</bdi>`;
}
