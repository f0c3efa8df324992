import { INSTITUTE_NAME } from 'api-contract/institute';

/**
 * How the document is titled on the pages of one section: what the page is, and whose. Other sections have pages of the
 * same name.
 *
 * @param ofPages whose they are; stands before the institute's name
 */
export function pageTitles(ofPages: string): (title: string) => string {
  return (title) => `${title} | ${ofPages} ${INSTITUTE_NAME}`;
}
