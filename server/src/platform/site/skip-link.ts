/**
 * The first thing on every page: for whoever goes through it by keyboard, past the header to what the page is about. The
 * sections call that `main`; the shell dresses the link, and follows it without a step in the history.
 */
export const SKIP_LINK = '<a id="skip" href="#main">الانتقال إلى محتوى الصفحة</a>';
