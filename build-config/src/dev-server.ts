import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { isApiPath } from 'api-contract/api-paths';

type DevServer = NonNullable<Configuration['devServer']>;

/** Where the servers of `npm run dev` listen. The person opens the shell's address; it leads to the others. */
const SHELL_PORT = Number(process.env.PORT || 8000);
const PORTS: Record<string, number> = {
  shell: SHELL_PORT,
  'remote-public': SHELL_PORT + 11,
  'remote-teacher': SHELL_PORT + 12,
  'remote-admin': SHELL_PORT + 13,
};
const API_PORT = SHELL_PORT + 10;
const HOST = '127.0.0.1';
/** Where a development server tells of changes. */
const NEWS_PATH = '/ws';

/** The development server of a section: it is reached through the shell's, except for news of changes. */
export function remoteDevServer(name: string): DevServer {
  return { ...common(name), liveReload: false };
}

/**
 * The development server of the shell, on one address with everything: the API, the sections' files and the discovery
 * document.
 *
 * @param documentFolder where `npm run dev` keeps its discovery document
 */
export function shellDevServer(documentFolder: string): DevServer {
  const { shell: _, ...remotes } = PORTS;
  return {
    ...common('shell'),
    static: { directory: documentFolder, publicPath: '/', watch: false },
    historyApiFallback: { index: '/index.html', disableDotRule: true },
    proxy: [
      {
        pathFilter: isApiPath,
        target: `http://${HOST}:${API_PORT}`,
      },
      ...Object.entries(remotes).map(([name, port]) => ({
        pathFilter: (path: string) => inRemote(name).test(path),
        target: `http://${HOST}:${port}`,
        pathRewrite: (path: string) => path.replace(inRemote(name), '/'),
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

function common(name: string): DevServer {
  const port = portOf(name);
  return {
    host: HOST,
    port,
    hot: true,
    allowedHosts: ['localhost', HOST],
    client: { overlay: false, logging: 'warn', webSocketURL: { hostname: HOST, port, pathname: NEWS_PATH } },
  };
}

function portOf(name: string): number {
  const port = PORTS[name];
  if (port === undefined) throw new Error(`No development port is set for ${name}`);
  return port;
}

function inRemote(name: string): RegExp {
  return new RegExp(`^/remotes/(~\\d+/)?${name}/dev/`);
}
