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

const chosen = wanted.flatMap((name) => BENCHMARKS[name] ?? []);
if (chosen.length > 0 && chosen.length === wanted.length) {
  for (const [index, benchmark] of chosen.entries()) {
    if (chosen.length > 1) console.log(`\n# ${wanted[index]}\n`);
    await (await benchmark()).run();
  }
} else {
  console.error(
    `npm run bench -- <name> …, where each <name> is one of: ${Object.keys(BENCHMARKS).join(', ')}`,
  );
  process.exitCode = 2;
}
