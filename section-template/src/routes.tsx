import type { SectionDefinition } from 'section-contract/section';

/** The pages of the section, and whom it is for: a role, or `null` for everybody. */
export const section = {
  name: 'section-template',
  role: null,
  routes: [
    {
      path: '/SectionTemplate',
      chunk: 'start',
      load: () => import(/* webpackChunkName: 'start' */ './features/start/start-page'),
    },
  ],
} satisfies SectionDefinition;
