/** Who an account is; carried in the token's `role` claim. */
export const ROLES = ['admin', 'teacher'] as const;

export type Role = (typeof ROLES)[number];
