import type { SectionDefinition } from 'section-contract/section';
import { siteMessages } from './shared/messages';

/** The pages of the public section (spec §2), which need no role. */
export const section = {
  name: 'remote-public',
  role: null,
  routes: [
    {
      path: '/',
      chunk: 'home',
      load: () => import(/* webpackChunkName: 'home' */ './features/home/home-page'),
    },
    {
      path: '/about',
      chunk: 'about',
      navigation: { label: siteMessages.about, order: 10 },
      load: () => import(/* webpackChunkName: 'about' */ './features/about/about-page'),
    },
    {
      path: '/ContactUs',
      chunk: 'contact',
      navigation: { label: siteMessages.contact, order: 20 },
      load: () => import(/* webpackChunkName: 'contact' */ './features/contact/contact-page'),
    },
    {
      path: '/login',
      chunk: 'login',
      load: () => import(/* webpackChunkName: 'login' */ './features/sign-in/login-page'),
    },
    {
      path: '/Signup',
      chunk: 'sign-up',
      load: () => import(/* webpackChunkName: 'sign-up' */ './features/sign-up/sign-up-page'),
    },
    {
      path: '/ForgetPassword',
      chunk: 'forgotten-password',
      load: () =>
        import(/* webpackChunkName: 'forgotten-password' */ './features/password/forgotten-password-page'),
    },
    {
      path: '/reset-password',
      chunk: 'password-reset',
      load: () => import(/* webpackChunkName: 'password-reset' */ './features/password/password-reset-page'),
    },
    {
      path: '/verify-email',
      chunk: 'email-verification',
      load: () =>
        import(
          /* webpackChunkName: 'email-verification' */ './features/email-verification/email-verification-page'
        ),
    },
    {
      path: '/ResendVerification',
      chunk: 'verification-resend',
      load: () =>
        import(
          /* webpackChunkName: 'verification-resend' */ './features/email-verification/verification-resend-page'
        ),
    },
    {
      path: '/BookingForm',
      chunk: 'booking-form',
      load: () => import(/* webpackChunkName: 'booking-form' */ './features/booking/booking-form-page'),
    },
    {
      path: '/BookingSuccess',
      chunk: 'booking-success',
      load: () => import(/* webpackChunkName: 'booking-success' */ './features/booking/booking-success-page'),
    },
    {
      path: '/MyBooking',
      chunk: 'my-booking',
      load: () => import(/* webpackChunkName: 'my-booking' */ './features/booking/my-booking-page'),
    },
    {
      path: '/FamilyPage',
      chunk: 'family-page',
      load: () => import(/* webpackChunkName: 'family-page' */ './features/family-page/family-page'),
    },
    {
      // It is not prerendered, so that no search engine lists it.
      path: '/Statement',
      chunk: 'statement',
      load: () => import(/* webpackChunkName: 'statement' */ './features/statement/shared-statement-page'),
    },
  ],
} satisfies SectionDefinition;
