const React = require('react');

/**
 * jsdom matches every rule of its own style sheet with an element each time that somebody asks how it is styled, and every
 * question for a role asks: a fifth of a suite's time. No other sheet is loaded in tests, so elements alike are styled alike.
 */
const computedStyle = window.getComputedStyle.bind(window);
const known = new Map();
window.getComputedStyle = (element) => {
  const { localName, hidden, open, type } = element;
  const likeness = [localName, hidden, open, type, element.getAttribute('style')].join();
  if (!known.has(likeness)) known.set(likeness, computedStyle(element));
  return known.get(likeness);
};

/**
 * React keeps the call stack of each element that is created, for its warnings, until it has kept ten thousand within a
 * second: a sixth of a suite's time. Here it has always kept as many; a warning still names its component. The count is
 * a private field of React: a release that has no such field is simply not sped up.
 */
const reactInternals = React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
if (reactInternals && 'recentlyCreatedOwnerStacks' in reactInternals) {
  Object.defineProperty(reactInternals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set() {},
  });
}
