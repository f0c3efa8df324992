import { INSTITUTE_NAME } from 'api-contract/institute';

/**
 * Makes the function that titles the document on the pages of one section. The title names the section too, since other
 * sections have pages of the same name.
 *
 * @param ofPages whose pages they are; stands before the institute's name
 */
export function pageTitles(ofPages: string): (title: string) => string {
  return (title) => `${title} | ${ofPages} ${INSTITUTE_NAME}`;
}
