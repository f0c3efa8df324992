import { isolate } from 'arabic-text/isolate';

/** Asks a family to call the institute, where a page can do no more for it. */
export const callInstitute = (phone: string) => `يُرجى الاتصال بالمعهد: ${isolate(phone)}.`;
