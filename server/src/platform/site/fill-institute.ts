import type { Institute } from 'api-contract/institute';
import { type InstituteField, instituteEntries } from 'api-contract/institute-entries';
import { logoAddress } from 'api-contract/institute-logo';
import { attributeOf, repeatElement, replaceByImage, rewriteHtml, setAttribute, setText } from './html-tree';

/**
 * A prerendered page with the saved settings, as its scripts render them: see `instituteEntries`. An element without an
 * entry stays, hidden, as React renders it.
 */
export function fillInstitute(html: string, institute: Institute): string {
  return rewriteHtml(html, (element) => {
    const field = attributeOf(element, 'data-institute');
    if (field === undefined) return;
    if (field === 'logo') {
      const address = logoAddress(institute, '96');
      if (address) replaceByImage(element, address);
      return;
    }
    const entries = instituteEntries(institute, field as InstituteField);
    repeatElement(element, entries.length > 0 ? entries : [undefined], (part, entry, isWhole) => {
      if (isWhole) setAttribute(part, 'hidden', entry ? undefined : '');
      if (attributeOf(part, 'data-value') !== undefined) setText(part, entry?.text ?? '');
      if (attributeOf(part, 'data-link') !== undefined) setAttribute(part, 'href', entry?.href);
    });
  });
}
