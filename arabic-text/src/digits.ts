/** Replaces Eastern Arabic (٠-٩) and Persian (۰-۹) digits and their separators by Western ones. */
export function toWesternDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹٫٬]/g, western);
}

const SEPARATORS: Record<string, string> = { '٫': '.', '٬': '' };

/** Both sets begin at a multiple of 16. */
function western(character: string): string {
  return SEPARATORS[character] ?? String(character.charCodeAt(0) % 16);
}
