import unhomoglyph from 'unhomoglyph';

const ASCII = /^[ -~]+$/;
const ARABIC_LETTER = /^\p{Script=Arabic}$/u;
/** Prototypes in which Unicode gives a Latin letter for an Arabic one. */
const ARABIC_PROTOTYPES: Record<string, string> = { l: 'ا', o: 'ه' };
/** An Arabic reader tells these apart by their dots. */
const TOLD_APART = new Set(['ي', 'ى']);

const prototypes = new Map<string, string>();

/**
 * A text with each character outside ASCII as the one that stands for all that look like it (the prototypes of Unicode
 * TS 39). Arabic letters stay Arabic. Small letters of other scripts count also as what their capitals look like, so
 * that case makes no difference: Cyrillic `в` is `b`, as `В` is `B`.
 */
export function unifyLookAlikes(text: string): string {
  return text.replace(/[^ -~]/gu, (character) => {
    const known = prototypes.get(character);
    if (known !== undefined) return known;
    const found = prototypeOf(character);
    prototypes.set(character, found);
    return found;
  });
}

function prototypeOf(character: string): string {
  if (TOLD_APART.has(character)) return character;
  const prototype = unhomoglyph(character);
  if (ARABIC_LETTER.test(character))
    return ARABIC_PROTOTYPES[prototype] ?? arabicLetter(prototype) ?? character;
  if (ASCII.test(prototype)) return prototype;
  const capital = unhomoglyph(character.toUpperCase());
  return ASCII.test(capital) ? capital.toLowerCase() : prototype;
}

/** Where the prototype is a letter and marks (س for ش), dots tell the letters apart: the letter is kept. */
function arabicLetter(prototype: string): string | undefined {
  return ARABIC_LETTER.test(prototype) ? prototype : undefined;
}
