// The documents of sign-in and sign-up contain this script, which runs before every other one. Their forms need React: one
// that is sent earlier is held, and sent again once the page is hydrated. After a file has failed, the browser sends it, and
// the server answers with what is wrong.

let failed = false;
let held: HTMLFormElement | undefined;

window.addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return;
    failed = true;
    held?.submit();
  },
  true,
);

window.addEventListener('submit', (event) => {
  const { target: form, submitter } = event;
  // The hydrated page has dealt with it.
  if (failed || event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  if (held) return;
  held = form;
  submitter?.setAttribute('aria-disabled', 'true');
  // `useHydrated` sets the attribute.
  new MutationObserver((_, observer) => {
    observer.disconnect();
    held = undefined;
    submitter?.removeAttribute('aria-disabled');
    submitter?.click();
  }).observe(form, { attributeFilter: ['novalidate'] });
});

export {};
