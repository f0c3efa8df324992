import { INSTITUTE_NAME } from 'api-contract/institute';
import { frameMessages } from './messages';

/** The document's title of a page: what it is, and whose. Other sections have pages of the same name. */
export function pageTitle(title: string): string {
  return `${title} | ${frameMessages.ofPages} ${INSTITUTE_NAME}`;
}
