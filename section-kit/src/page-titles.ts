import { INSTITUTE_NAME } from 'api-contract/institute';

/**
 * Makes the function that writes the document titles of a section: page, section, institute. Pages of different sections
 * share names.
 */
export function pageTitles(section: string): (title: string) => string {
  return (title) => `${title} | ${section} ${INSTITUTE_NAME}`;
}
