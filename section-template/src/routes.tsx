import type { SectionDefinition } from 'section-contract/section';

/** The pages of the section, and the role that may open them; `null` for public pages. */
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
