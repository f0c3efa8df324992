/** Whole emoji first, since the joiners and selectors inside them are seen; then whatever shows as nothing. */
const EMOJI_OR_INVISIBLE =
  /(\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?(?:\u200d\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?)*)|\p{Default_Ignorable_Code_Point}/gu;

/**
 * One line of text as it is stored, so that lines which look the same are the same: without direction marks,
 * zero-width and other invisible characters, composed (Unicode NFC), each run of whitespace as one space, trimmed.
 */
export function tidyLine(text: string): string {
  return text.replace(EMOJI_OR_INVISIBLE, '$1').normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** Of Braille and of music: they show as a space. */
export const BLANK_SYMBOLS = /[\u2800\u{1d159}]/gu;

/** Letters of other languages that look like an Arabic one, and are typed for it on foreign keyboards. */
const FOREIGN_LETTERS: Record<string, string> = { ی: 'ي', ک: 'ك', ہ: 'ه', ھ: 'ه', ە: 'ه', ۀ: 'ه', ۂ: 'ه' };

/** With the letters of Arabic in place of Persian, Urdu and Kurdish ones: ی ي, ک ك, ہ ھ ە ۀ ه. */
export function useArabicLetters(text: string): string {
  return text.replace(/[یکہھەۀۂ]/g, (letter) => FOREIGN_LETTERS[letter] ?? letter);
}

/**
 * A name as it is stored: tidied like any line, with the letters of Arabic, without symbols that show as a blank, and
 * without tatweel, which only stretches it. Elsewhere tatweel can carry a meaning: `1447هـ`.
 */
export function tidyName(text: string): string {
  return tidyLine(useArabicLetters(text).replaceAll('\u0640', '').replace(BLANK_SYMBOLS, ' '));
}
