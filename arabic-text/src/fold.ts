import { toWesternDigits } from './digits';
import { BLANK_SYMBOLS, useArabicLetters } from './tidy';

const UNIFIED: Record<string, string> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ئ: 'ي', ؤ: 'و', ة: 'ه' };

/**
 * Folds a text for searches and comparisons, never for display or storage. Ignores differences between interchangeable
 * letters (أ إ آ ا, ى ي ئ, ة ه, ؤ و, ی ي, ک ك, ہ ھ ە ۀ ه), digit sets, upper and lower case and repeated spaces; removes
 * ء, diacritics, tatweel and invisible characters.
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
 * A search for names. A name matches if it contains every word of the query, in any order, or contains the query when
 * spaces are ignored (عبدالرحمن, عبد الرحمن). An empty query matches every name.
 *
 * @returns a function that takes a name folded by {@link foldForSearch}: lists fold their names once, not for each key press
 */
export function createNameSearch(query: string): (foldedName: string) => boolean {
  const words = foldForSearch(query).split(' ');
  const joined = words.join('');
  return (name) => words.every((word) => name.includes(word)) || name.replaceAll(' ', '').includes(joined);
}

/** Whether a search for `query` matches `text`, which need not be folded. */
export function includesFolded(text: string, query: string): boolean {
  return createNameSearch(query)(foldForSearch(text));
}
