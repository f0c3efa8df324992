import { INSTITUTE_NAME } from 'api-contract/institute';

/** The title of a document. */
export function pageTitle(title: string): string {
  return `${title} | ${INSTITUTE_NAME}`;
}
