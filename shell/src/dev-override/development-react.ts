// First: it has to be there before React DOM.
import './devtools-hook';
import { registerGlobalPlugins } from '@module-federation/runtime';
import * as react from 'react';
import * as jsxDevRuntime from 'react/jsx-dev-runtime';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import { SHELL } from 'release-format/discovery-document';

/**
 * A script of its own, sent before the released shell's by `npm run dev -- <section>` and by nobody else. Only React's
 * development build can refresh components in place, so the shell is made to take and lend that one.
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
      // The version stays the shell's own: sections are checked against what is released.
      const [released] = [shared.react].flat();
      if (name === SHELL && released) {
        for (const [key, module] of Object.entries(MODULES))
          shared[key] = [{ ...released, lib: () => module }];
      }
      return start;
    },
  },
]);
