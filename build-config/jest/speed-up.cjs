const React = require('react');

/**
 * jsdom matches every rule of its style sheet at each `getComputedStyle`, which every query by role calls: a fifth of a
 * suite's time. Tests load no other sheet, so elements with equal properties have equal styles.
 */
const computedStyle = window.getComputedStyle.bind(window);
const cache = new Map();
window.getComputedStyle = (element) => {
  const { localName, hidden, open, type } = element;
  const key = [localName, hidden, open, type, element.getAttribute('style')].join();
  if (!cache.has(key)) cache.set(key, computedStyle(element));
  return cache.get(key);
};

/**
 * React captures the call stack of each created element for its warnings, up to ten thousand in a second: a sixth of a
 * suite's time. This sets the count above the limit; a warning still names its component. The count is a private field:
 * nothing is changed in a release without it.
 */
const reactInternals = React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
if (reactInternals && 'recentlyCreatedOwnerStacks' in reactInternals) {
  Object.defineProperty(reactInternals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set() {},
  });
}
