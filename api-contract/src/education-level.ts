/** The three levels that lessons and statistics speak of (section 3 of the specification). */
export const EDUCATION_LEVELS = ['ابتدائي', 'إعدادي', 'ثانوي'] as const;

export type EducationLevel = (typeof EDUCATION_LEVELS)[number];
