import { isolateLeftToRight } from 'arabic-text/isolate';

/** What the sections say alike of the session that they share. */
export const messages = {
  /** Somebody else signed in in another window, and this one is theirs now. */
  takenOver: (username: string) =>
    `سُجّل الدخول في نافذة أخرى بالحساب ${isolateLeftToRight(username)}، فصارت هذه النافذة له أيضًا.`,
  /** Typed and not sent, on this page or another, or not sent to its end. */
  signOutLoses: 'في هذه النافذة عمل لم يُحفظ أو لم يُرسل بعد، وسيضيع إن سجّلت الخروج. هل تريد تسجيل الخروج؟',
  signOut: 'تسجيل الخروج',
  stay: 'البقاء',
} as const;
