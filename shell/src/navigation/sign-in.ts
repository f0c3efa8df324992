/** The page that a visitor without access to a page is led to. */
export const SIGN_IN = '/login';
