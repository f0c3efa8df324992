import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { isApiPath } from 'api-contract/api-paths';

type DevServer = NonNullable<Configuration['devServer']>;

/** Development is for this machine only. */
const HOST = '127.0.0.1';
/** The port of this server. `npm run dev` sets it, and tells this server the ports of the others. */
const PORT = Number(process.env.PORT || 8000);
/** Where a development server tells of changes. */
const NEWS_PATH = '/ws';

/**
 * The development server of a section. Behind the development server of the shell, it only sends the section's files.
 * Where `SITE_SERVER` names a server that hosts the released site, it stands in front of that one, and the whole site
 * opens at its address.
 */
export function remoteDevServer(name: string): DevServer {
  const siteServer = process.env.SITE_SERVER;
  return siteServer ? inFrontOf(siteServer, name) : { ...common(), liveReload: false };
}

function inFrontOf(siteServer: string, name: string): DevServer {
  const address = filesOf(name);
  return {
    ...common(),
    // At the page's own address: the content security policy allows no other.
    client: { overlay: false, logging: 'warn', webSocketURL: `auto://0.0.0.0:0${NEWS_PATH}` },
    liveReload: false,
    devMiddleware: { publicPath: address },
    setupMiddlewares: (middlewares) => [
      (request: IncomingMessage, _response: ServerResponse, next: () => void) => {
        request.url = (request.url ?? '/').replace(attemptsOf(name), address);
        next();
      },
      ...middlewares,
    ],
    proxy: [{ pathFilter: (path) => !path.startsWith(address) && path !== NEWS_PATH, target: siteServer }],
  };
}

/**
 * The development server of the shell, on one address with everything: the API, the sections' files and the discovery
 * document.
 *
 * @param documentFolder where `npm run dev` keeps its discovery document
 */
export function shellDevServer(documentFolder: string): DevServer {
  const remotes: Record<string, string> = JSON.parse(process.env.REMOTE_PORTS || '{}');
  return {
    ...common(),
    static: { directory: documentFolder, publicPath: '/', watch: false },
    historyApiFallback: { index: '/index.html', disableDotRule: true },
    proxy: [
      { pathFilter: isApiPath, target: `http://${HOST}:${process.env.API_PORT}` },
      ...Object.entries(remotes).map(([name, port]) => ({
        pathFilter: (path: string) => attemptsOf(name).test(path),
        target: `http://${HOST}:${port}`,
        pathRewrite: (path: string) => path.replace(attemptsOf(name), '/'),
      })),
    ],
  };
}

/** The page of the development server: the server writes it in production. */
export function devPage(folder: string) {
  return new rspack.HtmlRspackPlugin({
    template: join(folder, 'dev-page.html'),
    scriptLoading: 'defer',
    publicPath: '/',
  });
}

function common(): DevServer {
  return {
    host: HOST,
    port: PORT,
    hot: true,
    allowedHosts: ['localhost', HOST],
    client: {
      overlay: false,
      logging: 'warn',
      webSocketURL: { hostname: HOST, port: PORT, pathname: NEWS_PATH },
    },
  };
}

/** Where the files of a section in development stand on the site. */
function filesOf(name: string): string {
  return `/remotes/${name}/dev/`;
}

/** Matches the addresses of those files, with or without the number of a further attempt to load them. */
function attemptsOf(name: string): RegExp {
  return new RegExp(`^/remotes/(~\\d+/)?${name}/dev/`);
}
