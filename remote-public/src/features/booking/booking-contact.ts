import { textsOf } from 'section-kit/forms/fields';

const KEY = 'booking_contact';
const FIELDS = ['phone', 'parentName'] as const;

/** Keeps name and phone of a request on the device, for the next one. */
export function saveContact(request: Record<(typeof FIELDS)[number], string>): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(textsOf(request, FIELDS)));
  } catch {
    // The next request is typed again.
  }
}

/** Name and phone of the request last sent from this device; empty texts without one. */
export function readContact(): Record<(typeof FIELDS)[number], string> {
  try {
    return textsOf(JSON.parse(window.localStorage.getItem(KEY) ?? '{}'), FIELDS);
  } catch {
    return textsOf({}, FIELDS);
  }
}
