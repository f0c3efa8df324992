/** How the institute is called wherever it speaks: page headers, titles, mails. */
export const INSTITUTE_NAME = 'معهد منارة';
