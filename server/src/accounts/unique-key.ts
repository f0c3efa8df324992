import { tidyName } from 'arabic-text/tidy';

/**
 * A username or an e-mail as it must be unique: what looks the same has the same key, whatever its case and whatever
 * invisible characters came along. Different letters (أ ا, ة ه) stay different.
 */
export function uniqueKey(text: string): string {
  return tidyName(text.normalize('NFKC')).toLowerCase();
}
