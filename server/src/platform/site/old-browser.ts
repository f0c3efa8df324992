import { MINIMUM_BROWSERS } from 'release-format/minimum-browsers';

const { chrome, edge, firefox, safari } = MINIMUM_BROWSERS;

const TEXT = `هذا المتصفح قديم، فقد لا تعمل الصفحة كما ينبغي. يُرجى تحديثه أو استعمال متصفح أحدث: Chrome ${chrome} أو Edge ${edge} أو Firefox ${firefox} أو Safari ${safari} وما بعدها.`;
const BOOKING = 'يمكن حجز درس بهذا المتصفح أيضًا';

/**
 * The message for older browsers. They show it because they do not know what hides it; so it needs neither a script nor a
 * style that they may lack.
 */
export const OLD_BROWSER_MESSAGE = `<p id="old-browser" data-nosnippet>${TEXT} <a href="/BookingForm">${BOOKING}</a>.</p>`;

/** Ranges in media queries are as new as Safari 16.4, `:has` as Firefox 121, and `color-mix` as Chrome 111. */
export const OLD_BROWSER_STYLES =
  '#old-browser{margin:0;padding:1rem;text-align:center;color:#1b2a2d;background:#fbe9c6}#old-browser a{color:inherit}' +
  '@media (width>=0){@supports selector(:has(a)) and (color:color-mix(in srgb,red,red)){#old-browser{display:none}}}';
