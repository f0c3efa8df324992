// Notes when the page's heading is painted and how much its layout shifts.
window.shift = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    if (!entry.hadRecentInput) window.shift += entry.value;
  }
}).observe({ type: 'layout-shift', buffered: true });

requestAnimationFrame(function look() {
  // A peer's sign-in page may have no heading: its field is what people wait for.
  const heading = document.querySelector('h1') ?? document.querySelector('input');
  const isSeen = heading?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  if (!isSeen || heading?.closest('[inert]')) {
    requestAnimationFrame(look);
    return;
  }
  // What is there in this frame is painted before the next one.
  requestAnimationFrame((time) => {
    window.visible = time;
    console.debug('heading seen');
  });
});
