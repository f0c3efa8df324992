/** The database on this device with the data of the section's queries. */
export const LAST_KNOWN_DATABASE = 'teacher-last-known';
