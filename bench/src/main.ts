import { wanted } from './options';

/** Each benchmark by the name it is called with. */
const BENCHMARKS: Record<string, () => Promise<{ run: () => Promise<void> }>> = {
  api: () => import('./api/api'),
  bytes: () => import('./first-load/bytes'),
  calls: () => import('./calls/calls'),
  'first-load': () => import('./first-load/first-load'),
  money: () => import('./money/money'),
  responsiveness: () => import('./responsiveness/responsiveness'),
  servers: () => import('./servers/servers'),
  soak: () => import('./soak/soak'),
  timetable: () => import('./timetable/timetable'),
};

const benchmark = BENCHMARKS[wanted];
if (benchmark) {
  await (await benchmark()).run();
} else {
  console.error(`npm run bench -- <name>, where <name> is one of: ${Object.keys(BENCHMARKS).join(', ')}`);
  process.exitCode = 2;
}
