const button = () => document.querySelector('button') as HTMLButtonElement;
const form = () => document.querySelector('form') as HTMLFormElement;
/** What the browser itself sends, and what the hydrated page sends. */
const sent = { natively: jest.fn(), byPage: jest.fn() };
let listening: Parameters<typeof window.addEventListener>[] = [];

/** The page hydrates: it receives presses, then tells the browser to leave the checks to it. */
async function hydrate() {
  form().addEventListener('submit', (event) => {
    event.preventDefault();
    sent.byPage(Object.fromEntries(new FormData(form())));
  });
  form().noValidate = true;
  await Promise.resolve();
}

beforeEach(async () => {
  jest.resetAllMocks();
  const listen = jest.spyOn(window, 'addEventListener');
  document.body.innerHTML = '<form><input name="username" value="samira"><button>دخول</button></form>';
  form().submit = sent.natively;
  await jest.isolateModulesAsync(async () => void (await import('./early-press')));
  listening = listen.mock.calls;
  listen.mockRestore();
});

afterEach(() => {
  for (const listener of listening) window.removeEventListener(...listener);
});

test('a press before hydration is sent once the page is hydrated, and only once', async () => {
  button().click();
  button().click();
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  await hydrate();
  expect(sent.byPage.mock.calls).toEqual([[{ username: 'samira' }]]);
  expect(button()).not.toHaveAttribute('aria-disabled');
});

test('a later press is left to the page', async () => {
  await hydrate();
  button().click();
  expect(sent.byPage).toHaveBeenCalledTimes(1);
  expect(sent.natively).not.toHaveBeenCalled();
});

test('the browser sends what is held when a script of the page fails', () => {
  button().click();
  const script = document.head.appendChild(document.createElement('script'));
  script.dispatchEvent(new Event('error'));
  expect(sent.natively).toHaveBeenCalledTimes(1);
});
