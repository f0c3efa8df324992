import { useState } from 'react';

const KEY = 'navigation_groups';

type Choices = Readonly<Record<string, boolean>>;

/**
 * Which groups of links are open: as the administrator left them in this tab, otherwise the group of the current page.
 *
 * @returns whether a group is open, and a function that opens or folds it
 */
export function useFoldedGroups(): {
  isOpen: (key: string, isCurrent: boolean) => boolean;
  fold: (key: string, isOpen: boolean) => void;
} {
  const [choices, setChoices] = useState(readChoices);
  return {
    isOpen: (key, isCurrent) => choices[key] ?? isCurrent,
    fold(key, isOpen) {
      const next = { ...choices, [key]: isOpen };
      setChoices(next);
      try {
        window.sessionStorage.setItem(KEY, JSON.stringify(next));
      } catch {
        // Without storage the choice lasts until the next visit.
      }
    },
  };
}

function readChoices(): Choices {
  try {
    return JSON.parse(window.sessionStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}
