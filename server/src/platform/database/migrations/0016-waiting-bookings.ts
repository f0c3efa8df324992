import type { Migration } from 'kysely';

/** Lists and counts the pending bookings of all days, oldest first. */
export const waitingBookings: Migration = {
  async up({ schema }) {
    await schema
      .createIndex('booking_by_status')
      .on('booking')
      .columns(['status', 'created_at', 'id'])
      .execute();
  },
};
