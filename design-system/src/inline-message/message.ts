/** A text for people: Arabic, or an English text fixed by the specification with its Arabic translation. */
export type Message = string | { english: string; arabic: string };
