import { pluralize } from 'arabic-text/plural';

/** Apart from the messages of the page, which the dashboard does not need. */
export const waitingBookingsText = (count: number) =>
  pluralize(count, {
    zero: 'لا حجوزات بانتظار الرد',
    one: 'حجز واحد بانتظار الرد',
    two: 'حجزان بانتظار الرد',
    few: '{count} حجوزات بانتظار الرد',
    many: '{count} حجزًا بانتظار الرد',
    other: '{count} حجز بانتظار الرد',
  });
