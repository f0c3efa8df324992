import { type Migration, sql } from 'kysely';

/** A family takes a booking back itself: then the booking is cancelled, and was not rejected. */
export const cancelledBookings: Migration = {
  async up(database) {
    await sql`
      alter table booking add column cancelled_by_family integer not null default 0 check (cancelled_by_family in (0, 1))
    `.execute(database);
  },
};
