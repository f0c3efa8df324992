import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { isApiPath } from 'api-contract/api-paths';
import { DISCOVERY_NAME } from 'release-format/site-folder';

type DevServer = NonNullable<Configuration['devServer']>;

/** Development is for this machine only. */
const HOST = '127.0.0.1';
/** The port of this server. `npm run dev` sets it, and passes the ports of the other servers. */
const PORT = Number(process.env.PORT || 8000);
/** The path of a development server's WebSocket. */
const SOCKET_PATH = '/ws';

/** The port of each section's server by its name, where all of them run. */
const REMOTE_PORTS: Record<string, string> = JSON.parse(process.env.REMOTE_PORTS || '{}');
/** The discovery document of the page. */
const SITE_DOCUMENT = process.env.SITE_DOCUMENT ?? [];

/** Whether one section is developed inside the released site. */
export const isInReleasedSite = process.env.SITE_SERVER !== undefined;

/**
 * The development server of a section. It serves the section's files to the development server of the shell, or, where
 * `SITE_SERVER` is set, acts as a proxy of that server, so that the whole released site opens at its address.
 */
export function remoteDevServer(name: string): DevServer {
  const siteServer = process.env.SITE_SERVER;
  return siteServer ? proxyOf(siteServer, name) : common();
}

function proxyOf(siteServer: string, name: string): DevServer {
  const address = filesOf(name);
  return {
    ...common(),
    // The page's own address is used: the content security policy allows no other.
    client: { overlay: false, logging: 'warn', webSocketURL: `auto://0.0.0.0:0${SOCKET_PATH}` },
    watchFiles: SITE_DOCUMENT,
    devMiddleware: { publicPath: address },
    setupMiddlewares: (middlewares) => [
      (request: IncomingMessage, _response: ServerResponse, next: () => void) => {
        request.url = (request.url ?? '/').replace(retriesOf(name), address);
        next();
      },
      ...middlewares,
    ],
    proxy: [{ pathFilter: (path) => !path.startsWith(address) && path !== SOCKET_PATH, target: siteServer }],
  };
}

/**
 * The development server of the shell, on one address with everything: the API, the sections' files and the discovery
 * document.
 *
 * @param documentFolder the folder of the discovery document of `npm run dev`
 */
export function shellDevServer(documentFolder: string): DevServer {
  return {
    ...common(),
    static: { directory: documentFolder, publicPath: '/', watch: false },
    watchFiles: join(documentFolder, DISCOVERY_NAME),
    historyApiFallback: { index: '/index.html', disableDotRule: true },
    proxy: [
      { pathFilter: isApiPath, target: `http://${HOST}:${process.env.API_PORT}` },
      ...Object.entries(REMOTE_PORTS).map(([name, port]) => ({
        pathFilter: (path: string) => retriesOf(name).test(path),
        target: `http://${HOST}:${port}`,
        pathRewrite: (path: string) => path.replace(retriesOf(name), '/'),
      })),
    ],
  };
}

/** Tells the page at which addresses development servers say what they have built: this one, and those of sections. */
export function developmentSockets() {
  const sections = Object.values(REMOTE_PORTS).map((port) => `ws://${HOST}:${port}${SOCKET_PATH}`);
  return new rspack.DefinePlugin({ DEVELOPMENT_SOCKETS: JSON.stringify([SOCKET_PATH, ...sections]) });
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
      webSocketURL: { hostname: HOST, port: PORT, pathname: SOCKET_PATH },
    },
  };
}

/** The address of the files of a section in development. */
function filesOf(name: string): string {
  return `/remotes/${name}/dev/`;
}

/** Matches the addresses of those files, with or without the number of a retry. */
function retriesOf(name: string): RegExp {
  return new RegExp(`^/remotes/(~\\d+/)?${name}/dev/`);
}
