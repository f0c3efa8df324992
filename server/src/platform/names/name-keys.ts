import { domainToASCII } from 'node:url';
import { toWesternDigits } from 'arabic-text/digits';
import { foldForSearch } from 'arabic-text/fold';
import { tidyLine, tidyName } from 'arabic-text/tidy';
import unhomoglyph from 'unhomoglyph';
import { unifyLookAlikes } from './look-alikes';

/** The key of a student, equal for all spellings of a name. It contains the key of each part of the name and is its own key. */
export function studentKey(name: string): string {
  let key = foldForSearch(name);
  for (;;) {
    const next = foldForSearch(unifyLookAlikes(key));
    if (next === key) return key;
    key = next;
  }
}

/** Equal for names that look the same on the screen. Different letters (أ ا, ة ه, ى ي) stay different. */
export function appearance(name: string): string {
  return unifyLookAlikes(withoutMarks(name));
}

/**
 * The skeleton (Unicode TS 39) of a username, equal for usernames that look alike, of which only one can be registered. It
 * also equates characters within ASCII (`l`, `I` and `1`, `rn` and `m`), case, and ى with ي, which many people confuse.
 */
export function usernameSkeleton(username: string): string {
  const skeleton = (text: string) => unifyLookAlikes(text).replace(/[ -~]+/g, unhomoglyph);
  const written = toWesternDigits(withoutMarks(username.normalize('NFKC')));
  return skeleton(skeleton(written).toLowerCase()).toLowerCase().replaceAll('ى', 'ي');
}

/** Composed first: hamza and madda are marks too, but part of their letter. */
function withoutMarks(name: string): string {
  return tidyName(name).replace(/\p{Mn}/gu, '');
}

/**
 * The key of a username, and of an e-mail whose domain is in ASCII, which must be unique: without case and invisible characters. Different letters
 * (أ ا, ة ه) stay different. Accounts are found by it, so every release must compute the same.
 */
export function uniqueKey(text: string): string {
  return tidyLine(text.normalize('NFKC').replaceAll('\u0640', '')).toLowerCase();
}

/** The key of an e-mail address, equal for both forms of its domain: مثال.شبكة and xn--mgbh0fb.xn--ngbc5azd. */
export function emailKey(address: string): string {
  const key = uniqueKey(address);
  const domain = key.slice(key.lastIndexOf('@') + 1);
  if (domain === key || /^[ -~]*$/.test(domain)) return key;
  return key.slice(0, -domain.length) + (domainToASCII(domain) || domain);
}
