import type { SectionDefinition } from 'section-contract/section';

export const section = {
  name: 'remote-admin',
  role: 'admin',
  routes: [
    {
      path: '/AdminDashboard',
      chunk: 'admin-dashboard',
      load: () => import(/* webpackChunkName: 'admin-dashboard' */ './features/dashboard/admin-dashboard-page'),
    },
  ],
} satisfies SectionDefinition;
