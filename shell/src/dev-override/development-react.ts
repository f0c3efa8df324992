// First: it has to run before React DOM.
import './devtools-hook';
import './build-errors';
import { registerGlobalPlugins } from '@module-federation/runtime';
import * as react from 'react';
import * as jsxDevRuntime from 'react/jsx-dev-runtime';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import { SHELL } from 'release-format/discovery-document';

/**
 * A script that only `npm run dev -- <section>` adds, before the released shell's. It makes the shell share React's
 * development build, which alone can refresh components in place, and shows what cannot be built.
 */
const MODULES: Record<string, object> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react/jsx-dev-runtime': jsxDevRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
};

registerGlobalPlugins([
  {
    name: 'development-react',
    beforeInit(start) {
      const { name, shared = {} } = start.userOptions;
      // The released version is kept: the versions that sections require are checked against it.
      const [released] = [shared.react].flat();
      if (name === SHELL && released) {
        for (const [key, module] of Object.entries(MODULES))
          shared[key] = [{ ...released, lib: () => module }];
      }
      return start;
    },
  },
]);
