/** What follows a booking request. */
export const REQUEST_PROMISE = 'سيتواصل معك المعهد لتأكيد الحجز أو الاعتذار عنه.';

/** What whoever asked for a booking is told: by the call, and by the page that follows a form sent without scripts. */
export const REQUEST_RECEIVED = `وصل طلبك. ${REQUEST_PROMISE}`;
