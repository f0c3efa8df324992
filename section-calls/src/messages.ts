import { isolateLeftToRight } from 'arabic-text/isolate';

export const messages = {
  /** Somebody else signed in in another window, and this one is theirs now. */
  takenOver: (username: string) =>
    `سُجّل الدخول في نافذة أخرى بالحساب ${isolateLeftToRight(username)}، فصارت هذه النافذة له أيضًا.`,
} as const;
