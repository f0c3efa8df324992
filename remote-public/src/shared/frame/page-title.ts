import { INSTITUTE_NAME } from 'api-contract/institute';

/** The document's title of a page: what it is, and whose. */
export function pageTitle(title: string): string {
  return `${title} | ${INSTITUTE_NAME}`;
}
