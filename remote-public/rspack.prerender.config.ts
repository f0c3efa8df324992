import { prerenderConfig } from 'build-config/prerender-config';

export default prerenderConfig({
  name: 'remote-public',
  folder: import.meta.dirname,
  early: {
    '/FamilyPage': './src/features/family-page/early-page.ts',
    '/login': './src/shared/account/early-press.ts',
    '/Signup': './src/shared/account/early-press.ts',
  },
});
