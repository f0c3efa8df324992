import { INSTITUTE_NAME, institute } from 'api-contract/institute';
import type { PageHead } from 'section-contract/rendered-page';
import { aboutMessages } from './features/about/messages';
import { bookingMessages } from './features/booking/messages';
import { contactMessages } from './features/contact/messages';
import { homeMessages } from './features/home/messages';
import { signInMessages } from './features/sign-in/messages';
import { signUpMessages } from './features/sign-up/messages';
import { pageTitle } from './shared/frame/page-title';

/** The prerendered pages by path, which search engines may list. */
export const prerenderedPages: Readonly<Record<string, PageHead>> = {
  '/': { title: INSTITUTE_NAME, description: institute.description },
  '/about': { title: pageTitle(aboutMessages.title), description: aboutMessages.subtitle },
  '/ContactUs': { title: pageTitle(contactMessages.title), description: contactMessages.subtitle },
  '/login': { title: pageTitle(signInMessages.title), description: signInMessages.subtitle },
  '/Signup': { title: pageTitle(signUpMessages.title), description: signUpMessages.subtitle },
  '/BookingForm': {
    title: pageTitle(bookingMessages.title),
    description: `${bookingMessages.subtitle} ${homeMessages.hero}`,
  },
};

/** Prerendered pages behind private links, which show nothing until they are read and are listed nowhere. */
export const linkedPages: Readonly<Record<string, Partial<PageHead>>> = {
  '/MyBooking': {},
  '/FamilyPage': {},
};
