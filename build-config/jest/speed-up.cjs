const { configure, getConfig } = require('@testing-library/dom');
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
 * jsdom looks through the whole document for each label of each field, which every query by label calls: a third of the
 * time of a long form.
 */
for (const name of ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea']) {
  Object.defineProperty(window[`HTML${name}Element`].prototype, 'labels', {
    get() {
      if (this.type === 'hidden') return null;
      const isNamed = document.getElementById(this.id) === this;
      return [...document.querySelectorAll('label')].filter((label) =>
        label.hasAttribute('for')
          ? isNamed && label.htmlFor === this.id
          : label.contains(this) && label.control === this,
      );
    },
  });
}

/**
 * A query that waits prints the whole document at each attempt, though only the error of its last attempt is shown. Now its
 * message is made when it is read.
 */
const { getElementError } = getConfig();
configure({
  getElementError(message, container) {
    if (!getConfig()._disableExpensiveErrorDiagnostics) return getElementError(message, container);
    return Object.defineProperties(new Error(), {
      name: { value: 'TestingLibraryElementError' },
      message: { get: () => getElementError(message, container).message, configurable: true },
    });
  },
});

/**
 * React captures a stack for each of the first 10,000 elements in a second, for the text of its warnings: a tenth of a
 * suite's time. It captures none once it has counted so many.
 */
Object.defineProperty(
  React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  {
    get: () => Number.POSITIVE_INFINITY,
    set() {},
  },
);
