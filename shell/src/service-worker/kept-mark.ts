/** The attribute by which a page knows that the worker had kept it. */
export const KEPT = 'data-kept';
