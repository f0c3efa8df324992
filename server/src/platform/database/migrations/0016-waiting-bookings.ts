import type { Migration } from 'kysely';

/** The bookings that wait are listed and counted whatever their day, oldest first. */
export const waitingBookings: Migration = {
  async up({ schema }) {
    await schema
      .createIndex('booking_by_status')
      .on('booking')
      .columns(['status', 'created_at', 'id'])
      .execute();
  },
};
