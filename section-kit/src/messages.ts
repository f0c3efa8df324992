import { isolateLeftToRight } from 'arabic-text/isolate';

/** What the sections say alike of the session that they share. */
export const messages = {
  /** Somebody else signed in in another window, and this one is theirs now. */
  takenOver: (username: string) =>
    `سُجّل الدخول في نافذة أخرى بالحساب ${isolateLeftToRight(username)}، فصارت هذه النافذة له أيضًا.`,
  /** Opens the question; named apart from the button that signs out of this device alone. */
  endEverywhere: 'الخروج من كل الأجهزة',
  endEverywhereFailed: 'تعذّر الخروج من كل الأجهزة، فبقي كما كان.',
  /** Below the beginning of a list. */
  loadingRest: 'جارٍ تحميل بقية القائمة…',
} as const;
