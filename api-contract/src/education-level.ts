/** The three levels that lessons and statistics speak of (spec §3). */
export const EDUCATION_LEVELS = ['ابتدائي', 'إعدادي', 'ثانوي'] as const;

export type EducationLevel = (typeof EDUCATION_LEVELS)[number];
