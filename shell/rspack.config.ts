import { isProduction } from 'build-config/base-config';
import { SERVICE_WORKER_FILE, serviceWorkerConfig } from 'build-config/service-worker-config';
import { shellConfig } from 'build-config/shell-config';

const folder = import.meta.dirname;
const shell = shellConfig({ folder });
const worker = serviceWorkerConfig({ folder, entry: './src/service-worker/worker.ts' });

/** A page in development must always be the newest: it has no worker. */
export default isProduction
  ? [{ ...shell, output: { ...shell.output, clean: { keep: SERVICE_WORKER_FILE } } }, worker]
  : shell;
