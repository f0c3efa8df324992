/** The languages of messages to a family: Arabic and Hebrew. */
export const FAMILY_LANGUAGES = ['ar', 'he'] as const;
export type FamilyLanguage = (typeof FAMILY_LANGUAGES)[number];
