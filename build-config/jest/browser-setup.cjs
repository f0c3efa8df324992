require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

// Pages often wait for a response of the real server; only a failing test reaches this limit.
configure({ asyncUtilTimeout: 60_000 });

const focusBefore = new WeakMap();

/** jsdom does not implement these methods of `<dialog>`. As in a browser, `close` restores the focus. */
Object.assign(window.HTMLDialogElement.prototype, {
  showModal() {
    focusBefore.set(this, document.activeElement);
    this.open = true;
  },
  close() {
    this.open = false;
    if (this.isConnected) focusBefore.get(this)?.focus();
  },
});

/** jsdom computes no layout, so it cannot scroll. */
window.Element.prototype.scrollIntoView = () => {};

/** jsdom does not dispatch `formdata`, whose listeners write the values that the form submits. */
window.FormData = class extends window.FormData {
  constructor(form, submitter) {
    super(form, submitter);
    form?.dispatchEvent(Object.assign(new window.Event('formdata', { bubbles: true }), { formData: this }));
  }
};
