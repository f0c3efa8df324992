require('@testing-library/jest-dom');

/** jsdom knows `<dialog>` but not how to open it: modal or not makes no difference to what stands in the document. */
Object.assign(window.HTMLDialogElement.prototype, {
  showModal() {
    this.open = true;
  },
  close() {
    this.open = false;
  },
});
