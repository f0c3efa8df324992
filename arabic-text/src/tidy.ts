/** Emoji first, since the joiners and selectors inside them must stay; then invisible characters. */
const EMOJI_OR_INVISIBLE =
  /(\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?(?:\u200d\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?)*)|\p{Default_Ignorable_Code_Point}/gu;

/**
 * Normalises one line of text for storage, so that lines that look equal are equal: removes direction marks, zero-width
 * and other invisible characters, composes (Unicode NFC), joins whitespace into one space, and trims.
 */
export function tidyLine(text: string): string {
  return text.replace(EMOJI_OR_INVISIBLE, '$1').normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** Symbols of Braille and of music that look like a space. */
export const BLANK_SYMBOLS = /[\u2800\u{1d159}]/gu;

/** Letters of other languages that look like an Arabic letter and are typed on foreign keyboards. */
const FOREIGN_LETTERS: Record<string, string> = { ی: 'ي', ک: 'ك', ہ: 'ه', ھ: 'ه', ە: 'ه', ۀ: 'ه', ۂ: 'ه' };

/** Replaces Persian, Urdu and Kurdish letters by Arabic ones: ی ي, ک ك, ہ ھ ە ۀ ه. */
export function useArabicLetters(text: string): string {
  return text.replace(/[یکہھەۀۂ]/g, (letter) => FOREIGN_LETTERS[letter] ?? letter);
}

/**
 * Normalises a name for storage: like a line, and also replaces foreign letters and removes blank symbols and tatweel, which
 * only stretches a name. In other texts tatweel can have a meaning: `1447هـ`.
 */
export function tidyName(text: string): string {
  return tidyLine(useArabicLetters(text).replaceAll('\u0640', '').replace(BLANK_SYMBOLS, ' '));
}
