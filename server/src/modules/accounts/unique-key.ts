import { tidyLine } from 'arabic-text/tidy';

/**
 * A username or an e-mail as it must be unique: what looks the same has the same key, whatever its case and whatever
 * invisible characters came along. Different letters (أ ا, ة ه) stay different.
 *
 * Every release computes the same: accounts are found by it. Usernames that look alike share their skeleton instead.
 */
export function uniqueKey(text: string): string {
  return tidyLine(text.normalize('NFKC').replaceAll('\u0640', '')).toLowerCase();
}
