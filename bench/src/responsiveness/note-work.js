// Runs in the page before its own scripts.
const noted = { longTasks: [], changes: [] };
window.noted = noted;

new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) noted.longTasks.push({ startTime, duration });
}).observe({ type: 'longtask' });

let pressed;
addEventListener('click', ({ timeStamp }) => (pressed = timeStamp), true);

// A page is there once the first frame with its heading has been painted.
let heading = '';
function look() {
  const now = document.querySelector('#stage > div:not([inert]) h1')?.textContent ?? '';
  if (now === heading) return;
  heading = now;
  if (pressed === undefined || now === '') return;
  const since = pressed;
  pressed = undefined;
  requestAnimationFrame(() =>
    setTimeout(() => {
      noted.changes.push({ heading: now, ms: performance.now() - since });
      console.debug('frame seen');
    }),
  );
}
addEventListener('DOMContentLoaded', () => {
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
});
