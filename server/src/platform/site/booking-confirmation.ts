import {
  BOOKING_CONFIRMATION,
  bookingSummary,
  type ConfirmedBooking,
  type SummaryLine,
} from 'api-contract/booking-confirmation';
import type { Institute } from 'api-contract/institute';
import { escapeHtml } from '../html';
import { KEEP_BOOKING } from './inline-scripts';
import type { WrittenPage } from './page';
import { HOME_LINK, writePlainPage } from './plain-page';
import type { SitePage } from './released-site';

/**
 * The response to a booking request that was sent without scripts: the request, in the frame of the page of the form. No
 * name is written to a URL, a log or a cookie.
 *
 * @param form the page that holds the form, prerendered
 * @param saved the settings that differ from those of the build
 */
export function writeConfirmation(
  form: SitePage,
  booking: ConfirmedBooking,
  saved: Partial<Institute> = {},
): WrittenPage {
  const { title, promise, keep, follow, replyBy } = BOOKING_CONFIRMATION;
  const { bookingDate, link } = booking;
  const html = [
    `<h1>${title}</h1><p>${promise}</p>`,
    bookingDate ? `<p>${replyBy({ ...booking, bookingDate })}</p>` : '',
    `<p>${keep}</p>`,
    link ? `<p><a href="${escapeHtml(link)}">${follow}</a></p>` : '',
    summaryList(booking),
    HOME_LINK,
  ].join('');
  return writePlainPage(form, { title, html, saved, script: { text: KEEP_BOOKING, booking } });
}

/** The fields of a booking as a list. */
export function summaryList(booking: ConfirmedBooking): string {
  return `<dl>${bookingSummary(booking).map(fact).join('')}</dl>`;
}

function fact({ term, values, leftToRight }: SummaryLine): string {
  const direction = leftToRight ? ' dir="ltr"' : '';
  const value = (text: string) => `<dd><bdi${direction}>${escapeHtml(text)}</bdi></dd>`;
  return `<dt>${term}</dt>${values.map(value).join('')}`;
}
