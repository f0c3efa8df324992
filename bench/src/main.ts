/** Each benchmark by the name it is called with. */
const BENCHMARKS: Record<string, () => Promise<{ run: () => Promise<void> }>> = {
  api: () => import('./api/api'),
  bytes: () => import('./first-load/bytes'),
  builds: () => import('./builds/builds'),
  'first-load': () => import('./first-load/first-load'),
  institutes: () => import('./institutes/institutes'),
  'list-typing': () => import('./list-typing/list-typing'),
  money: () => import('./money/money'),
  peers: () => import('./peers/peers'),
  prerender: () => import('./prerender/prerender'),
  soak: () => import('./soak/soak'),
  release: () => import('./release/release'),
  servers: () => import('./servers/servers'),
  responsiveness: () => import('./responsiveness/responsiveness'),
};

const [wanted = ''] = process.argv.slice(2);
const benchmark = BENCHMARKS[wanted];
if (benchmark) {
  await (await benchmark()).run();
} else {
  console.error(`npm run bench -- <name>, where <name> is one of: ${Object.keys(BENCHMARKS).join(', ')}`);
  process.exitCode = 2;
}

export {};
