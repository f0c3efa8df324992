import type { SectionDefinition } from 'section-contract/section';

export const section = {
  name: 'remote-public',
  role: null,
  routes: [
    {
      path: '/login',
      chunk: 'login',
      load: () => import(/* webpackChunkName: 'login' */ './features/sign-in/login-page'),
    },
    {
      path: '/',
      chunk: 'home',
      load: () => import(/* webpackChunkName: 'home' */ './features/home/home-page'),
    },
  ],
} satisfies SectionDefinition;
