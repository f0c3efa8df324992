import { type Migration, sql } from 'kysely';

/**
 * A booking is found by its reference, which follows from the end of its id: a reference names the last two of its characters, and
 * one of 256 bookings has them.
 */
export const referencesOfBookings: Migration = {
  async up(database) {
    await sql`create index booking_by_reference on booking (substr(id, 35))`.execute(database);
  },
};
