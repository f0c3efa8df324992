/** The attribute of the element of a page that receives the focus when the page is shown, in place of its heading. */
export const INITIAL_FOCUS = 'data-initial-focus';
