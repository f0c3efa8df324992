require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

// For what a page shows in the end, often after an answer of the real server. As with a whole test's limit, only what
// never comes reaches it.
configure({ asyncUtilTimeout: 60_000 });

/** jsdom knows `<dialog>` but not how to open it: modal or not makes no difference to what stands in the document. */
Object.assign(window.HTMLDialogElement.prototype, {
  showModal() {
    this.open = true;
  },
  close() {
    this.open = false;
  },
});

/** jsdom lays nothing out, so nothing can be scrolled to. */
window.Element.prototype.scrollIntoView = () => {};

/** jsdom does not dispatch `formdata`, in which fields write their value as the form sends it. */
window.FormData = class extends window.FormData {
  constructor(form, submitter) {
    super(form, submitter);
    form?.dispatchEvent(Object.assign(new window.Event('formdata', { bubbles: true }), { formData: this }));
  }
};
