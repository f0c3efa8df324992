import { toWesternDigits } from './digits';
import { BLANK_SYMBOLS, useArabicLetters } from './tidy';

const UNIFIED: Record<string, string> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ئ: 'ي', ؤ: 'و', ة: 'ه' };

/**
 * A text as it is compared in a search, never as it is shown or stored: letters that people write for one another
 * (أ إ آ ا, ى ي ئ, ة ه, ؤ و, ی ي, ک ك, ہ ھ ە ۀ ه), ء, diacritics, tatweel, invisible characters, digits of both sets,
 * case and repeated spaces make no difference.
 */
export function foldForSearch(text: string): string {
  return useArabicLetters(toWesternDigits(text.normalize('NFKC')))
    .replace(/[أإآٱىئؤة]/g, (letter) => UNIFIED[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\p{Mn}\p{Default_Ignorable_Code_Point}\u0640ء]/gu, '')
    .replace(BLANK_SYMBOLS, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/**
 * A search for names: every typed word occurs, in any order, or the name contains the query when both are written without
 * spaces (عبدالرحمن, عبد الرحمن). An empty query finds every name.
 *
 * @returns a function that takes a name folded by {@link foldForSearch}: lists fold theirs once, not for each key
 */
export function createNameSearch(query: string): (foldedName: string) => boolean {
  const words = foldForSearch(query).split(' ');
  const joined = words.join('');
  return (name) => words.every((word) => name.includes(word)) || name.replaceAll(' ', '').includes(joined);
}

/** Whether a search for `query` finds `text`. */
export function includesFolded(text: string, query: string): boolean {
  return createNameSearch(query)(foldForSearch(text));
}
