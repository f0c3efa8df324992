import { INSTITUTE_NAME } from 'api-contract/institute';

/**
 * How the document is titled on the pages of one section: the page's name, then whose page it is, since other sections have
 * pages of the same name.
 *
 * @param ofPages whose the pages are, such as the teachers of the institute; stands before the institute's name
 */
export function pageTitles(ofPages: string): (title: string) => string {
  return (title) => `${title} | ${ofPages} ${INSTITUTE_NAME}`;
}
