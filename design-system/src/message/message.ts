/** What is said to a person: Arabic, or English that has to stand to the letter with the same in Arabic. */
export type Message = string | { english: string; arabic: string };

/** The Arabic of a message, for places that hold one plain text (an accessible name, a title). */
export function arabicOf(message: Message): string {
  return typeof message === 'string' ? message : message.arabic;
}
