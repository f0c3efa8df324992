/** What is said to a person: Arabic, or English that has to stand to the letter with the same in Arabic. */
export type Message = string | { english: string; arabic: string };
