import type { Configuration } from '@rspack/core';

/** Where each package's development server listens; the person opens the shell's address only. */
export const DEV_PORTS: Record<string, number> = {
  shell: 8000,
  'remote-public': 8011,
  'remote-teacher': 8012,
  'remote-admin': 8013,
};

/** Development server settings of one package; nothing in a production build. */
export function devServerFor(name: string): Configuration {
  if (process.env.NODE_ENV === 'production') return {};
  const port = DEV_PORTS[name];
  if (port === undefined) throw new Error(`No development port is set for ${name}`);
  return {
    devServer: {
      host: '127.0.0.1',
      port,
      hot: true,
      liveReload: false,
      client: { overlay: false, webSocketURL: { hostname: '127.0.0.1', port, pathname: '/ws' } },
      headers: { 'Access-Control-Allow-Origin': '*' },
    },
  };
}
